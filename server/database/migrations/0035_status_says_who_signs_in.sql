-- Who may sign in follows from their status: Inactive and Suspended may not (R20). Whoever was kept out otherwise is Inactive from now on.
drop trigger users_described on users;
update users set user_status_id = 2 where not enabled and user_status_id not in (2, 3);
alter table users drop column enabled;
alter table users add column enabled boolean not null generated always as (user_status_id not in (2, 3)) stored;

create or replace function describe_user() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(E'\n', lower(new.username), lower(new.email), lower(new.first_name), lower(new.last_name),
    lower(coalesce((select name from user_types where id = new.user_type_id), 'Unknown')), coalesce(new.phone, ''),
    regexp_replace(coalesce(new.phone, ''), '^(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3'));
  new.search_key := translate(replace(new.search_text, ') ', ')'), '.@_-() ''', 'qxzwvkjy');
  -- A generated column has no value yet here.
  new.facet := concat_ws(':', new.user_status_id, coalesce(new.user_type_id::text, '-'), new.user_status_id not in (2, 3));
  return new;
end $$;
create trigger users_described before insert or update of username, email, first_name, last_name, phone, user_type_id, user_status_id
on users for each row execute function describe_user();
update users set username = username
where facet <> concat_ws(':', user_status_id, coalesce(user_type_id::text, '-'), user_status_id not in (2, 3));
