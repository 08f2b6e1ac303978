-- A certificate list may be of several sales: each certificate names its auction, which was named once for the whole list.
alter table certificates add column auction_id bigint;
update certificates c set auction_id = i.auction_id from imports i where i.id = c.import_id;
-- Without an auction they were shown nowhere.
delete from certificates where auction_id is null;
alter table certificates alter column auction_id set not null;
create index certificates_auction on certificates (auction_id, import_id, row);
drop index imports_auction;
alter table imports drop column auction_id;
