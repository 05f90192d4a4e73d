-- With the former token itself, what the tokens that were given for it are computed from (docs/decisions/0086).
alter table used_refresh_tokens add column salt bytea;
