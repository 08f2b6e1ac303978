-- How people have set their screens up, for themselves: what the contract says of it, and nothing where they have set nothing.
create table user_preferences (
  user_id bigint primary key references users on delete cascade,
  preferences jsonb not null
);
