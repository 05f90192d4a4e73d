-- What the work of a request with an Idempotency-Key did, written in its transaction: once it is there the work is done, whatever became of
-- the answer. Not null as soon as it is committed.
alter table idempotent_requests add column result jsonb;
