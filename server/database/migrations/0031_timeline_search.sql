-- What an auction is called stands in the entries of the log alone: a word that none is called was looked for in all of them. Names are far
-- fewer than entries, and are read from one to the next along this.
create index activity_auctions on activity
  (((coalesce(after, before) ->> 'jurisdiction') || ', ' || (coalesce(after, before) ->> 'state')), at desc, id desc)
  where entity = 'auction';
