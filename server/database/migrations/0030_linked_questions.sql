-- What people ask is counted and listed: not what a link, or a reload of the page, asked for them. It is kept, for follow-ups build on it.
alter table questions add column linked boolean not null default false;

drop index questions_outcome;
create index questions_outcome on questions (outcome, asked_at) where not linked;
