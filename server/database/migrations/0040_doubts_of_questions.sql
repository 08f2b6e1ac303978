-- What of a question is not sure (words that were not used, parts that were assumed): what follows in the conversation builds on it.
alter table questions add column doubts jsonb;
