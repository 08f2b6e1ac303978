-- Which change of the settings set a value, and whose it was: who saves what somebody else has changed meanwhile is told (R35).
alter table settings
  add column version bigint not null default 0,
  add column updated_by bigint references users on delete set null;

-- The company's logo, one at most. The settings hold its hash, which is in its address.
create table logos (
  hash text primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 500000)
);

-- The key of the language model (R46), apart from the settings that every screen reads. It stays here.
create table model_keys (
  single boolean primary key default true check (single),
  value text not null
);
