-- Somebody's own questions, the newest first.
create index questions_user on questions (user_id, id desc);
