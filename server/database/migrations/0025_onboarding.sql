-- People who are new describe themselves: with the link by which they choose their first password, or, having one, with one of its own.

alter table user_keys
  drop constraint user_keys_purpose_check,
  add constraint user_keys_purpose_check check (purpose in ('validation', 'reset', 'email', 'invitation', 'onboarding'));

-- How far somebody has come.
create table onboardings (
  user_id bigint primary key references users on delete cascade,
  -- when a link was mailed last
  sent_at timestamptz not null,
  -- the step that was saved last; null where nothing was
  step text,
  finished_at timestamptz
);
