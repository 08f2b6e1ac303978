-- The first page of a search at once, whatever is searched (docs/decisions/0013).

alter table user_terms
  -- who comes first, in the order of usernames, of those who have the term
  add column first_ids bigint[] not null default '{}',
  -- all that come before this one are among them; null where all are
  add column first_until_key text collate "C",
  add column first_until_id bigint;

-- Counted anew, with these.
delete from user_counts;

-- What is changed is put in order at once: searches looked through the list of what was not, and whoever filled it waited until it was.
alter index users_search set (fastupdate = off);

-- The list is filtered by facets.
drop index users_status;
