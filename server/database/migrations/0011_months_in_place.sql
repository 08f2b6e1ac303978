-- The same months, as one expression: PostgreSQL computes it in place, and runs no query for each row (a quarter of the time that
-- adding auctions took).
create or replace function months_between(begins date, lasts date) returns smallint
immutable parallel safe
return (
  (
    (
      ((2 << least(11, (date_part('year', lasts)::int - date_part('year', begins)::int) * 12
        + date_part('month', lasts)::int - date_part('month', begins)::int)) - 1) << (date_part('month', begins)::int - 1)
    ) | (
      (
        ((2 << least(11, (date_part('year', lasts)::int - date_part('year', begins)::int) * 12
          + date_part('month', lasts)::int - date_part('month', begins)::int)) - 1) << (date_part('month', begins)::int - 1)
      ) >> 12
    )
  ) & 4095
)::smallint;
