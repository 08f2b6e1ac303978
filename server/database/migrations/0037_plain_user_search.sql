-- Users are found by the words of a search, and counted as they are asked for (docs/decisions/0014). What was counted beforehand goes.

-- Takes accents away; trusted, and part of every distribution of PostgreSQL.
create extension if not exists unaccent;
-- Text as it is searched and put in order: neither case nor accents count. With its dictionary named it is the same for the same text for ever.
create function folded(text) returns text language sql immutable strict parallel safe
return lower(unaccent('unaccent', $1));
-- A pattern of LIKE that finds a text anywhere in such a text.
create function containing(text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(folded($1), '([\\%_])', '\\\1', 'g') || '%';

drop trigger users_come_or_gone on users;
drop trigger users_changed on users;
drop trigger users_described on users;
drop function note_user_change;
drop table user_changes, user_ranges, user_terms, user_facets, user_counts;
drop index users_by_username, users_by_email, users_by_first_name, users_by_last_name, users_by_type, users_by_phone;
alter table users drop column search_key, drop column facet;

-- The columns of the list, one on each line in the order of the contract.
create or replace function describe_user() returns trigger language plpgsql as $$
begin
  new.search_text := folded(concat_ws(E'\n', new.username, new.email, new.first_name, new.last_name,
    coalesce((select name from user_types where id = new.user_type_id), 'Unknown'), regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')));
  return new;
end $$;
create trigger users_described before insert or update of username, email, first_name, last_name, phone, user_type_id
on users for each row execute function describe_user();
update users set username = username;

-- How many have a text is guessed from so many of them: with the usual hundred, PostgreSQL took 6,800 for 100.
alter table users alter column search_text set statistics 1000;
create index users_search on users using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index users_by_username on users ((split_part(search_text, E'\n', 1) collate "C"), id) where active;
create index users_by_email on users ((split_part(search_text, E'\n', 2) collate "C"), id) where active;
create index users_by_first_name on users ((split_part(search_text, E'\n', 3) collate "C"), id) where active;
create index users_by_last_name on users ((split_part(search_text, E'\n', 4) collate "C"), id) where active;
create index users_by_type on users ((split_part(search_text, E'\n', 5) collate "C"), id) where active;
create index users_by_phone on users ((split_part(search_text, E'\n', 6) collate "C"), id) where active;
-- What the list is filtered by, counted out of an index.
create index users_status on users (user_status_id, user_type_id) where active;

-- How many there are, but for deleted ones: what every list of everybody says, and counting a million takes a tenth of a second.
create table user_total (
  only_one boolean primary key default true check (only_one),
  total bigint not null
);
insert into user_total (total) select count(*) from users where active;
create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update user_total set total = total + (select count(*) from changed where active);
  elsif tg_op = 'DELETE' then update user_total set total = total - (select count(*) from changed where active);
  else update user_total set total = total + case when new.active then 1 else -1 end;
  end if;
  return null;
end $$;
create trigger users_added after insert on users referencing new table as changed for each statement execute function count_users();
create trigger users_removed after delete on users referencing old table as changed for each statement execute function count_users();
create trigger users_archived after update on users for each row when (old.active <> new.active) execute function count_users();
