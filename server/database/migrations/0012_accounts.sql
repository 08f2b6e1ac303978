-- Ways in: mailed keys, second factor, known devices, counted tries; and an activity log that nobody rewrites (R1, R3, R10–R12).

alter table users
  -- entered by its owner, and not theirs for sure before its link was followed
  add column pending_email text,
  -- made by its owner, not by staff
  add column self_registered boolean not null default false,
  add column password_changed_at timestamptz not null default now();

-- When its holder last gave the password: what is sensitive asks again after a while (ASVS 7.5.3).
alter table sessions add column confirmed_at timestamptz not null default now();

-- All of somebody's, ended or not: whether they have been here before.
create index sessions_of_user on sessions (user_id);

-- Secrets that were mailed, as SHA-256 of 256 random bits (ASVS 6.5.2): whoever reads this table can use none.
create table user_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('validation', 'reset', 'email')),
  key_hash bytea not null,
  -- the address it was mailed to
  email text not null,
  -- validation: the password that was chosen by who got this mail. Somebody else may have registered the address since
  password_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint user_keys_hash unique (key_hash)
);
create index user_keys_user on user_keys (user_id, purpose);

-- Codes that change every 30 seconds (R10). A pending secret counts once its first code was given.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  secret text,
  since timestamptz,
  -- the time step of the last code taken: none is taken twice
  last_step bigint not null default 0,
  pending_secret text,
  pending_since timestamptz
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers in which somebody has signed in: their tries are counted apart from those of strangers, who cannot keep them out.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- What is counted and slowed down: tries at an account from an address, mails to an address (R1, R12). Shared by all replicas.
create table throttles (
  name text primary key,
  count integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index throttles_last on throttles (last_at);

create index activity_at on activity (at desc, id desc);
create index activity_user on activity (user_id, at desc, id desc);

-- ASVS 16.4.2. The role that answers requests has no right to change the log; where it owns the table, this refuses all the same.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log is only ever added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger activity_append_only before update or delete or truncate on activity
  for each statement execute function refuse_rewriting();
