-- Deleted scopes keep the groups that held them, for 30 days; their names are free again.
alter table scopes add column archived_at timestamptz;
drop index scopes_name;
create unique index scopes_name on scopes (lower(name)) where archived_at is null;

-- What was undone, of the activity log: each entry once.
create unique index activity_undone on activity (((after ->> 'entry')::bigint)) where action = 'undone';
