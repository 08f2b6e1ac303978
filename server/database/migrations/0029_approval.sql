-- Who registered where registration is by approval signs in once staff set them Active: no other status lets them in.
alter table users
  add column needs_approval boolean not null default false,
  add constraint users_needs_approval check (self_registered or not needs_approval);

-- Who waits, and who was taken from those who wait without ever having been set Active since.
update users u set needs_approval = true
where u.self_registered and (
  u.user_status_id = 4
  or u.user_status_id <> 1 and exists (
    select from activity a
    where a.entity = 'user' and a.entity_id = u.id and a.action = 'updated' and a.before ->> 'userStatusId' = '4'
      and not exists (
        select from activity later
        where later.entity = 'user' and later.entity_id = u.id and later.action = 'updated' and later.id > a.id
          and later.after ->> 'userStatusId' = '1'
      )
      and a.after ->> 'userStatusId' <> '1'
  )
);
