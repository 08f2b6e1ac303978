-- Months of any year, and counts of whole states and types, in milliseconds too.

-- The months of the year with a day of the auction in them, a bit each: January 1, December 2048.
create function months_between(begins date, lasts date) returns smallint
immutable parallel safe
return (
  select (bits | (bits >> 12)) & 4095
  from (
    select ((2 << least(11, months_later)) - 1) << (date_part('month', begins)::int - 1) as bits
    from (
      select (date_part('year', lasts)::int - date_part('year', begins)::int) * 12
        + date_part('month', lasts)::int - date_part('month', begins)::int as months_later
    ) span
  ) calendar
)::smallint;

drop index auctions_by_date;
drop index auctions_by_state;
drop index auctions_by_type;
alter table auctions add column months smallint
  generated always as (months_between(begin_date, coalesce(end_date, begin_date))) stored;

create index auctions_by_date on auctions (begin_date, id) include (
  end_date, last_date, months, state_code, jurisdiction_id, auction_type_id,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value, sample, version);
create index auctions_by_state on auctions (state_code, begin_date, id) include (
  end_date, last_date, months, jurisdiction_id, auction_type_id,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value, sample, version);
create index auctions_by_type on auctions (auction_type_id, begin_date, id) include (
  end_date, last_date, months, state_code, jurisdiction_id,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value, sample, version);

-- A twentieth of the others' size, for most auctions share what it holds: what is only counted is counted from it.
create index auctions_by_kind on auctions (state_code, auction_type_id, months);
