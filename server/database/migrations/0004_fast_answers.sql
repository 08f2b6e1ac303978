-- Answers in milliseconds with a million auctions. Most questions name a state, a type or a period, and their answers are in date
-- order: each of the first three indexes holds all that an answer shows, so that rows, counts and sums come from it alone.

drop index auctions_begin;
create index auctions_by_date on auctions (begin_date, id) include (
  end_date, last_date, state_code, jurisdiction_id, auction_type_id,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value, sample, version);

drop index auctions_state;
create index auctions_by_state on auctions (state_code, begin_date, id) include (
  end_date, last_date, jurisdiction_id, auction_type_id,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value, sample, version);

create index auctions_by_type on auctions (auction_type_id, begin_date, id) include (
  end_date, last_date, state_code, jurisdiction_id,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value, sample, version);

-- The longest auction: how long before a period one can begin that still has a day in it.
create index auctions_length on auctions ((last_date - begin_date));

-- Thresholds, and the largest: what is missing comes last.
drop index auctions_market_value;
create index auctions_certificates on auctions (total_certificates desc nulls last);
create index auctions_market_value on auctions (total_market_value desc nulls last);
create index auctions_assessed_value on auctions (total_assessed_value desc nulls last);
create index auctions_estimated_value on auctions (total_estimated_value desc nulls last);
