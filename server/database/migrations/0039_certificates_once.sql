-- Certificates are read by their auction, in the order of their list: one index keeps them so, and less is written for each.
alter table certificates drop constraint certificates_pkey;
drop index certificates_auction;
alter table certificates add primary key (auction_id, import_id, row);
-- Those of an import stand together, for it to be undone.
create index certificates_import on certificates using brin (import_id);
