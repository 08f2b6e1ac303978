-- What was done and asked, by day: statistics and the timeline (R50).

-- How many entries of the activity log each hour had, by what was done to what: hours, for days begin when they do where Liendesk runs.
-- Counted together with `activity_days`, which is begun anew for that.
create table activity_hours (
  hour timestamptz not null,
  entity text not null,
  action text not null,
  count bigint not null,
  primary key (hour, entity, action)
);
truncate activity_days;

-- The timeline of each kind of thing, without signing in, of which there is more than of everything else.
create index activity_timeline on activity (entity, at desc, id desc)
  where action not in ('signed in', 'signed out', 'sign-in failed', 'sign-in locked');

create index questions_outcome on questions (outcome, asked_at);
create index users_created on users (created_at);
