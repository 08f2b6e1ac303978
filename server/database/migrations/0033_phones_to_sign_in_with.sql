-- Of several people with one phone, one signs in with it: whose staff entered, and of those who was there first. What somebody enters for
-- themselves keeps nobody else out.
alter table users
  add column phone_by_staff boolean not null default false,
  add column phone_entered_at timestamptz not null default now();

update users set phone_by_staff = not self_registered, phone_entered_at = created_at;
