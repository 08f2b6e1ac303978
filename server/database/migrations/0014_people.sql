-- Users as staff run them (§2, §3, R20, R29).

create table genders (
  id bigint primary key,
  name text not null,
  constraint genders_name unique (name)
);
insert into genders (id, name) values (1, 'Female'), (2, 'Male'), (3, 'Non-binary'), (4, 'Prefer not to say');

alter table users
  -- a type that is gone leaves its users: shown as Unknown
  alter column user_type_id drop not null,
  drop constraint users_user_type_id_fkey,
  add constraint users_user_type foreign key (user_type_id) references user_types on delete set null,
  -- deleted: to be had back for 30 days
  add column archived_at timestamptz,
  add column updated_by bigint references users on delete set null;

create index users_type on users (user_type_id);
create index users_status on users (user_status_id);
create index users_updated_by on users (updated_by) where updated_by is not null;
update users set archived_at = updated_at where not active;
alter table users add constraint users_archived check (active = (archived_at is null));

-- Deleted groups keep who and what was in them, for 30 days; their names are free again (R29).
alter table auth_groups add column archived_at timestamptz;
update auth_groups set archived_at = updated_at where not active;
alter table auth_groups add constraint auth_groups_archived check (active = (archived_at is null));
drop index auth_groups_name;
create unique index auth_groups_name on auth_groups (lower(name)) where active;

-- Plain lookups that groups are linked to (R25).
create table hosts (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  constraint hosts_name unique (name)
);
create table command_lookups (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  constraint command_lookups_name unique (name)
);
create table auth_group_hosts (
  auth_group_id bigint not null references auth_groups on delete cascade,
  host_id bigint not null references hosts on delete cascade,
  primary key (auth_group_id, host_id)
);
create index auth_group_hosts_host on auth_group_hosts (host_id);
create table auth_group_command_lookups (
  auth_group_id bigint not null references auth_groups on delete cascade,
  command_lookup_id bigint not null references command_lookups on delete cascade,
  primary key (auth_group_id, command_lookup_id)
);
create index auth_group_command_lookups_lookup on auth_group_command_lookups (command_lookup_id);
