-- Users searched, sorted and counted at any size (docs/decisions/0013).

-- Finds text anywhere in a column; trusted, and part of every distribution of PostgreSQL.
create extension if not exists pg_trgm;

alter table users
  -- the columns of the list as they are searched, one on each line in the order of the contract, the phone also as it is shown
  add column search_text text not null default '',
  -- the same for the index, which finds three letters of a word at a time: what is no letter, and would end one, counts as a rare letter
  add column search_key text not null default '',
  -- what the list is filtered by, in one value
  add column facet text not null default '';

create function describe_user() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(E'\n', lower(new.username), lower(new.email), lower(new.first_name), lower(new.last_name),
    lower(coalesce((select name from user_types where id = new.user_type_id), 'Unknown')), coalesce(new.phone, ''),
    regexp_replace(coalesce(new.phone, ''), '^(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3'));
  new.search_key := translate(new.search_text, '.@_-() ''', 'qxzwvkjy');
  new.facet := concat_ws(':', new.user_status_id, coalesce(new.user_type_id::text, '-'), new.enabled);
  return new;
end $$;
create trigger users_described before insert or update of
  username, email, first_name, last_name, phone, user_type_id, user_status_id, enabled
on users for each row execute function describe_user();
update users set username = username;

create function describe_users_of_type() returns trigger language plpgsql as $$
begin
  update users set user_type_id = new.id where user_type_id = new.id;
  return null;
end $$;
create trigger user_types_renamed after update of name on user_types
for each row execute function describe_users_of_type();

-- With a short list of what is yet to be put in order: every search looks through it.
-- How many have a text is guessed from so many of them: with the usual hundred, PostgreSQL took 6,800 for 100.
alter table users alter column search_key set statistics 1000;
create index users_search on users using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 256);
create index users_facet on users (facet) where active;
create index users_archived on users (archived_at) where not active;
-- In the order of their characters, whatever the database's own is: ranges are told apart outside it too.
create index users_by_username on users ((split_part(search_text, E'\n', 1) collate "C"), id) where active;
create index users_by_email on users ((split_part(search_text, E'\n', 2) collate "C"), id) where active;
create index users_by_first_name on users ((split_part(search_text, E'\n', 3) collate "C"), id) where active;
create index users_by_last_name on users ((split_part(search_text, E'\n', 4) collate "C"), id) where active;
create index users_by_type on users ((split_part(search_text, E'\n', 5) collate "C"), id) where active;
create index users_by_phone on users ((split_part(search_text, E'\n', 6) collate "C"), id) where active;

-- What was counted, and what has changed since: together they are exact in every snapshot.
create table user_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  -- as they were and as they became; null where there was nobody, or somebody deleted
  was_text text,
  was_facet text,
  now_text text,
  now_facet text
);
create function note_user_change() returns trigger language plpgsql as $$
begin
  insert into user_changes (user_id, was_text, was_facet, now_text, now_facet) values (
    coalesce(new.id, old.id),
    case when old.active then old.search_text end, case when old.active then old.facet end,
    case when new.active then new.search_text end, case when new.active then new.facet end);
  return null;
end $$;
create trigger users_come_or_gone after insert or delete on users for each row execute function note_user_change();
create trigger users_changed after update on users for each row
when ((old.search_text, old.facet, old.active) is distinct from (new.search_text, new.facet, new.active))
execute function note_user_change();

-- Each order of the list, cut into ranges of about as many users each; the first of a range, and of all that come after it.
create table user_ranges (
  field smallint not null,
  number smallint not null,
  key text collate "C" not null,
  user_id bigint not null,
  primary key (field, number)
);

-- Texts that many users have in common, and all of one or two characters.
create table user_terms (
  term text collate "C" primary key,
  total integer not null,
  -- a bit for each range of each order: whether somebody in it has the term; one that is set may have become wrong
  present bytea not null,
  -- of one or two characters, for which there is no index: who has it, where they are few
  ids bigint[]
);

create table user_facets (
  facet text primary key,
  total integer not null,
  -- how many users are in each range of each order
  counts integer[] not null
);

-- One row where terms and facets were counted.
create table user_counts (
  only_one boolean primary key default true check (only_one),
  range_count smallint not null,
  -- so many are found, fetched and sorted in a few milliseconds
  few integer not null,
  users integer not null,
  -- changes since, of which the terms and facets know
  changed integer not null default 0
);
