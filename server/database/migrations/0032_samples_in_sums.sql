-- How many auctions there are, and how many of them were made up, is asked by every screen: counted with the sums, not one by one.
alter table auction_sums add column samples integer not null default 0;

-- As in 0009, with the samples.
create or replace function sum_auctions() returns trigger language plpgsql as $$
declare
  changed constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from added'
    when 'DELETE' then 'select -1 as sign, * from removed'
    else 'select 1 as sign, * from added union all select -1 as sign, * from removed'
  end;
begin
  execute format($sql$
    insert into auction_sums as kept (
      state_code, auction_type_id, begin_date, end_date, auctions, samples,
      total_certificates, total_market_value, total_assessed_value, total_estimated_value,
      total_certificates_reported, total_market_value_reported, total_assessed_value_reported, total_estimated_value_reported)
    select
      state_code, auction_type_id, begin_date, end_date, sum(sign), coalesce(sum(sign) filter (where sample), 0),
      coalesce(sum(sign * total_certificates), 0), coalesce(sum(sign * total_market_value), 0),
      coalesce(sum(sign * total_assessed_value), 0), coalesce(sum(sign * total_estimated_value), 0),
      coalesce(sum(sign) filter (where total_certificates is not null), 0),
      coalesce(sum(sign) filter (where total_market_value is not null), 0),
      coalesce(sum(sign) filter (where total_assessed_value is not null), 0),
      coalesce(sum(sign) filter (where total_estimated_value is not null), 0)
    from (%s) changed
    group by state_code, auction_type_id, begin_date, end_date
    order by state_code, auction_type_id, begin_date, end_date
    on conflict on constraint auction_sums_key do update set
      auctions = kept.auctions + excluded.auctions,
      samples = kept.samples + excluded.samples,
      total_certificates = kept.total_certificates + excluded.total_certificates,
      total_market_value = kept.total_market_value + excluded.total_market_value,
      total_assessed_value = kept.total_assessed_value + excluded.total_assessed_value,
      total_estimated_value = kept.total_estimated_value + excluded.total_estimated_value,
      total_certificates_reported = kept.total_certificates_reported + excluded.total_certificates_reported,
      total_market_value_reported = kept.total_market_value_reported + excluded.total_market_value_reported,
      total_assessed_value_reported = kept.total_assessed_value_reported + excluded.total_assessed_value_reported,
      total_estimated_value_reported = kept.total_estimated_value_reported + excluded.total_estimated_value_reported
  $sql$, changed);
  return null;
end $$;

update auction_sums s set samples = counted.samples
from (
  select state_code, auction_type_id, begin_date, end_date, count(*) as samples
  from auctions where sample group by state_code, auction_type_id, begin_date, end_date
) counted
where (s.state_code, s.auction_type_id) = (counted.state_code, counted.auction_type_id)
  and s.begin_date is not distinct from counted.begin_date and s.end_date is not distinct from counted.end_date;

-- Found and added up without reading the table.
create index auction_sums_counted on auction_sums (state_code) include (auctions, samples) where auctions > 0;
analyze auction_sums;
