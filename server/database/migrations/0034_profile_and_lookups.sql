-- What else somebody says of themselves on their profile (§3).
alter table users
  add column company text not null default '',
  add column city text not null default '',
  add column country text not null default '',
  add column postal_code text not null default '',
  add column about_me text not null default '';

-- Hosts and command lookups are named by staff, too (R25): names are told apart without regard to case, as in every list of choices.
create unique index hosts_lower_name on hosts (lower(name));
create unique index command_lookups_lower_name on command_lookups (lower(name));
