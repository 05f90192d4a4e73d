-- When the newest try on the page of an open payment was denied: the page takes another one until it expires.
alter table payments add column denied_at timestamptz;
