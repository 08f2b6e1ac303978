-- Ways in that staff give to others: a mailed link to choose a password, or a password they typed.

alter table users
  -- typed by staff: its owner has to choose another one
  add column password_must_change boolean not null default false,
  -- when a link to choose the first password was mailed; null for who has one
  add column invited_at timestamptz;

alter table user_keys
  drop constraint user_keys_purpose_check,
  add constraint user_keys_purpose_check check (purpose in ('validation', 'reset', 'email', 'invitation'));
