-- No two groups have the same alias, nor the same name. Of those that had, the first keeps it, and the others have their id after it.
do $$
declare
  double record;
  number bigint;
begin
  for double in
    select id, alias from auth_groups g
    where active and exists (select from auth_groups o where o.active and lower(o.alias) = lower(g.alias) and o.id < g.id)
    order by id
  loop
    number := double.id;
    while exists (select from auth_groups where active and lower(alias) = lower(left(double.alias, 40) || '-' || number)) loop
      number := number + 1;
    end loop;
    update auth_groups set alias = left(double.alias, 40) || '-' || number where id = double.id;
  end loop;
end $$;
create unique index auth_groups_alias on auth_groups (lower(alias)) where active;
