-- The request that a correction answered, for as long as its Idempotency-Key is remembered: a process that dies between the
-- correction and its answer does not correct twice when the request comes again.
alter table stock_movements add column request text;
create unique index stock_movements_request on stock_movements (request) where request is not null;
