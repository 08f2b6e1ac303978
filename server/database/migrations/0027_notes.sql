-- What people write down for themselves (R52). A deleted one can be had back for 30 days.
create table notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  text text not null,
  -- its first line, as lists call it
  title text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- by which the call that made it is known, made again
  idempotency_key text
);
create index notes_user on notes (user_id, updated_at desc, id desc);
create index notes_deleted on notes (deleted_at) where deleted_at is not null;
create unique index notes_key on notes (user_id, idempotency_key);
