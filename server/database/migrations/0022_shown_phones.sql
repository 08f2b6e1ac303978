-- Phones as they are shown are found sooner: "7) 6" and the like were three letters of the index of which two say nothing.
create or replace function describe_user() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(E'\n', lower(new.username), lower(new.email), lower(new.first_name), lower(new.last_name),
    lower(coalesce((select name from user_types where id = new.user_type_id), 'Unknown')), coalesce(new.phone, ''),
    regexp_replace(coalesce(new.phone, ''), '^(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3'));
  new.search_key := translate(replace(new.search_text, ') ', ')'), '.@_-() ''', 'qxzwvkjy');
  new.facet := concat_ws(':', new.user_status_id, coalesce(new.user_type_id::text, '-'), new.enabled);
  return new;
end $$;

-- The index is made anew: sooner than it is changed for everybody.
drop index users_search;
update users set search_key = translate(replace(search_text, ') ', ')'), '.@_-() ''', 'qxzwvkjy')
where search_text like '%) %';
create index users_search on users using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 256, fastupdate = off);
