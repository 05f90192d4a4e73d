-- What the payment stand-in knows, shared by all processes that serve it: one row for each transaction and notice, as it
-- is now. version: the order of writing, so that each process reads only what is new to it. value is text: it is the
-- stand-in's own JSON and nobody searches it.
create table stand_in_records (
  kind    text not null,
  key     text not null,
  value   text not null,
  version bigint generated always as identity,
  primary key (kind, key)
);
create unique index stand_in_records_version on stand_in_records (version);
