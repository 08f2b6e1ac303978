-- Imports of spreadsheets: who imported what, what it changed, and what it takes to undo it (§2 Upload Page, R44).

create table imports (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  user_id bigint not null references users,
  -- sent by the client, so that sending the same again imports once; request_sha256 says what it was sent with
  idempotency_key text,
  request_sha256 text not null,
  file_name text not null,
  file_bytes bigint not null,
  file_sha256 text not null,
  -- the cells that name the columns, and what the mapping is remembered by; null where no row names them
  header json not null,
  layout text,
  mapping json not null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  skipped integer not null,
  rejected integer not null,
  report json not null,
  -- the one auction of a certificate list
  auction_id bigint,
  undone_at timestamptz,
  undone_by bigint references users,
  constraint imports_idempotency_key unique (user_id, idempotency_key)
);
create index imports_file on imports (file_sha256, id desc);
create index imports_layout on imports (layout, id desc);
create index imports_auction on imports (auction_id, id desc) where auction_id is not null;

-- Which auction an import made or changed, out of which row, and what stood there before. Without foreign keys: a million of them are
-- written at once, an auction that is deleted later keeps its history, and imports are never deleted.
create table import_changes (
  auction_id bigint not null,
  import_id bigint not null,
  -- of the sheet; null for a certificate list, whose rows are all the auction's
  row integer,
  -- null for an auction that the import made
  before jsonb,
  version_before integer,
  version_after integer not null,
  primary key (auction_id, import_id)
);
-- Changes of one import stand together, for imports are written one after the other: a hundredth of the size of a tree.
create index import_changes_import on import_changes using brin (import_id) with (pages_per_range = 16);

create table import_rejected_rows (
  import_id bigint not null,
  row integer not null,
  cells json not null,
  problems json not null,
  primary key (import_id, row)
);

-- The rows of a certificate list as the county wrote them: text, the identifier beside them.
create table certificates (
  import_id bigint not null,
  row integer not null,
  identifier text,
  cells json not null,
  primary key (import_id, row)
);

-- The import that named a jurisdiction first: undoing it removes those that no auction needs.
alter table jurisdictions add column import_id bigint;
create index jurisdictions_import on jurisdictions (import_id) where import_id is not null;

-- Two auctions of one type in one jurisdiction on one day are one, unless somebody says that they are two: then they are numbered.
alter table auctions add column twin integer not null default 0;
alter table auctions drop constraint auctions_key;
alter table auctions add constraint auctions_key
  unique nulls not distinct (jurisdiction_id, auction_type_id, begin_date, twin);
create index auctions_twins on auctions (jurisdiction_id, auction_type_id, begin_date) where twin > 0;
