-- The history of somebody has the groups they came into and left: entries of the activity log that name them among many others.
create index activity_people on activity using gin ((coalesce(after -> 'added', before -> 'removed')) jsonb_path_ops) with (fastupdate = off)
where entity = 'auth-group' and action in ('added users', 'removed users');
