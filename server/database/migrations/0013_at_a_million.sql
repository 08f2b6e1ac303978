-- What is asked of long tables all the time.

-- How many entries of the activity log each day had that is long over: a page says how many there are in all, and counting a million of
-- them takes longer than everything else.
create table activity_days (
  -- in UTC
  day date primary key,
  count bigint not null
);
create index activity_action on activity (action, at desc, id desc);

-- Tries at an account are found by what their names begin with, which an index serves in this order alone.
alter table throttles alter column name type text collate "C";

-- sessions_of_user has these, too.
drop index sessions_user;
