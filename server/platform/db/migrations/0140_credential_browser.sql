-- The browser that began a sign-in elsewhere, as a hash of its cookie. Rows of before live a minute and are then refused.
alter table provider_credentials add column browser bytea;
