-- The day on which a state's facts were as they stand: laws change, and whoever reads them has to know how old they are.
alter table states add column as_of date;
