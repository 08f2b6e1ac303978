-- People, what they may do, and the record of what they did (§3, R20, R26).

create table user_types (
  id bigint primary key,
  name text not null,
  constraint user_types_name unique (name)
);
insert into user_types (id, name) values (1, 'Admin'), (2, 'Instructor'), (3, 'Student'), (4, 'DPE'), (5, 'Staff');

create table user_statuses (
  id bigint primary key,
  name text not null,
  constraint user_statuses_name unique (name)
);
insert into user_statuses (id, name) values (1, 'Active'), (2, 'Inactive'), (3, 'Suspended'), (4, 'Pending'), (5, 'Potential');

create table users (
  id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  address text,
  user_type_id bigint not null references user_types,
  user_status_id bigint not null default 1 references user_statuses,
  -- enabled: may sign in; active: not archived; notify and sms: consent (R20)
  enabled boolean not null default true,
  active boolean not null default true,
  notify boolean not null default true,
  sms boolean not null default false,
  email_verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_phone on users (phone) where phone is not null;

-- A signed-in browser. Ended by logout, disabling, deleting and a change of password (R3).
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  ip text
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table scopes (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  built_in boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create unique index scopes_name on scopes (lower(name));
insert into scopes (name, description, built_in) values
  ('upload', 'Create, import, update and delete auctions', true),
  ('users', 'Read and delete users', true),
  ('settings', 'Change settings for everyone', true),
  ('auth-groups', 'Create groups and assign users to them', true),
  ('crm', 'Create and update users, instructors, students and DPEs', true),
  ('user-scopes', 'Create scopes and assign them to groups', true);

create table auth_groups (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  alias text not null,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create unique index auth_groups_name on auth_groups (lower(name));

create table auth_group_users (
  auth_group_id bigint not null references auth_groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (auth_group_id, user_id)
);
create index auth_group_users_user on auth_group_users (user_id);

create table auth_group_scopes (
  auth_group_id bigint not null references auth_groups on delete cascade,
  scope_id bigint not null references scopes on delete cascade,
  primary key (auth_group_id, scope_id)
);
create index auth_group_scopes_scope on auth_group_scopes (scope_id);

-- Who changed what: written in the transaction of the change itself, never altered.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  ip text,
  request_id text
);
create index activity_entity on activity (entity, entity_id, at desc);

create table settings (
  name text primary key,
  value jsonb not null
);

-- Keys that all replicas share. Never part of an answer or a log line.
create table server_secrets (
  name text primary key,
  value text not null
);
