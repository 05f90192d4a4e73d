-- The stores that are PKP, and those that become it on a day.
create index if not exists shops_pkp on shops (pkp_from, id) where pkp_from is not null;
