-- Counts, sums and averages of a million auctions in milliseconds, whatever states, types and dates they are of.

-- The auctions of one state, type, begin and end, summed: one row where a million auctions have ten. Kept by triggers, so that it is
-- never behind. A row whose last auction went stays, with 0 auctions, and takes no part.
create table auction_sums (
  state_code char(2) not null,
  auction_type_id bigint not null,
  begin_date date,
  end_date date,
  last_date date generated always as (coalesce(end_date, begin_date)) stored,
  months smallint generated always as (months_between(begin_date, coalesce(end_date, begin_date))) stored,
  auctions integer not null,
  total_certificates bigint not null,
  total_market_value numeric not null,
  total_assessed_value numeric not null,
  total_estimated_value numeric not null,
  -- of how many auctions the sum is
  total_certificates_reported integer not null,
  total_market_value_reported integer not null,
  total_assessed_value_reported integer not null,
  total_estimated_value_reported integer not null,
  constraint auction_sums_key unique nulls not distinct (state_code, auction_type_id, begin_date, end_date)
);
create index auction_sums_begin on auction_sums (begin_date);

-- Adds the auctions of a statement, or takes them away: the argument is 1 or -1. In the order of the key, so that no two statements
-- wait for each other.
create function sum_auctions() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
begin
  insert into auction_sums as kept (
    state_code, auction_type_id, begin_date, end_date, auctions,
    total_certificates, total_market_value, total_assessed_value, total_estimated_value,
    total_certificates_reported, total_market_value_reported, total_assessed_value_reported, total_estimated_value_reported)
  select
    state_code, auction_type_id, begin_date, end_date, sign * count(*),
    sign * coalesce(sum(total_certificates), 0), sign * coalesce(sum(total_market_value), 0),
    sign * coalesce(sum(total_assessed_value), 0), sign * coalesce(sum(total_estimated_value), 0),
    sign * count(total_certificates), sign * count(total_market_value),
    sign * count(total_assessed_value), sign * count(total_estimated_value)
  from changed
  group by state_code, auction_type_id, begin_date, end_date
  order by state_code, auction_type_id, begin_date, end_date
  on conflict on constraint auction_sums_key do update set
    auctions = kept.auctions + excluded.auctions,
    total_certificates = kept.total_certificates + excluded.total_certificates,
    total_market_value = kept.total_market_value + excluded.total_market_value,
    total_assessed_value = kept.total_assessed_value + excluded.total_assessed_value,
    total_estimated_value = kept.total_estimated_value + excluded.total_estimated_value,
    total_certificates_reported = kept.total_certificates_reported + excluded.total_certificates_reported,
    total_market_value_reported = kept.total_market_value_reported + excluded.total_market_value_reported,
    total_assessed_value_reported = kept.total_assessed_value_reported + excluded.total_assessed_value_reported,
    total_estimated_value_reported = kept.total_estimated_value_reported + excluded.total_estimated_value_reported;
  return null;
end $$;

create function forget_sums() returns trigger language plpgsql as $$
begin
  truncate auction_sums;
  return null;
end $$;

create trigger auctions_inserted after insert on auctions
  referencing new table as changed for each statement execute function sum_auctions('1');
create trigger auctions_deleted after delete on auctions
  referencing old table as changed for each statement execute function sum_auctions('-1');
create trigger auctions_updated_from after update on auctions
  referencing old table as changed for each statement execute function sum_auctions('-1');
create trigger auctions_updated_to after update on auctions
  referencing new table as changed for each statement execute function sum_auctions('1');
create trigger auctions_truncated after truncate on auctions
  for each statement execute function forget_sums();

-- Those there are.
insert into auction_sums (
  state_code, auction_type_id, begin_date, end_date, auctions,
  total_certificates, total_market_value, total_assessed_value, total_estimated_value,
  total_certificates_reported, total_market_value_reported, total_assessed_value_reported, total_estimated_value_reported)
select
  state_code, auction_type_id, begin_date, end_date, count(*),
  coalesce(sum(total_certificates), 0), coalesce(sum(total_market_value), 0),
  coalesce(sum(total_assessed_value), 0), coalesce(sum(total_estimated_value), 0),
  count(total_certificates), count(total_market_value), count(total_assessed_value), count(total_estimated_value)
from auctions
group by state_code, auction_type_id, begin_date, end_date;
analyze auction_sums;

-- What it held is counted from the sums now.
drop index auctions_by_kind;

-- Orders that had to look at every auction.
create index auctions_by_end on auctions (last_date, id);
create index auctions_market_minus_assessed on auctions ((total_market_value - total_assessed_value) desc nulls last);
create index auctions_market_to_assessed on auctions ((total_market_value / nullif(total_assessed_value, 0)) desc nulls last);
