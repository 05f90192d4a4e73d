-- The access token that a renewal replaced: who signs out with it ends the session that goes on under the next one.
alter table used_refresh_tokens add column access_hash bytea;
create index used_refresh_tokens_access on used_refresh_tokens (access_hash) where access_hash is not null;
