-- Two updates that moved auctions to and fro between the same days waited each for the other: what went was taken away by one statement,
-- and what came added by the next. Databases made by the text that 0007 had for a while keep the sums so already.
drop trigger auctions_inserted on auctions;
drop trigger auctions_deleted on auctions;
drop trigger if exists auctions_updated_from on auctions;
drop trigger if exists auctions_updated_to on auctions;
drop trigger if exists auctions_updated on auctions;

-- Adds the auctions of a statement and takes away those it replaced or removed: in one statement and in the order of the key, so that
-- two that change the same sums at once wait in turn, and never each for the other.
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
      state_code, auction_type_id, begin_date, end_date, auctions,
      total_certificates, total_market_value, total_assessed_value, total_estimated_value,
      total_certificates_reported, total_market_value_reported, total_assessed_value_reported, total_estimated_value_reported)
    select
      state_code, auction_type_id, begin_date, end_date, sum(sign),
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

create trigger auctions_inserted after insert on auctions
  referencing new table as added for each statement execute function sum_auctions();
create trigger auctions_deleted after delete on auctions
  referencing old table as removed for each statement execute function sum_auctions();
create trigger auctions_updated after update on auctions
  referencing new table as added old table as removed for each statement execute function sum_auctions();
