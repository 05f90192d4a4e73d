-- Districts (kecamatan) of Indonesia with their city or regency and province; docs/areas.md says where they come from.
create table areas (
  -- Kemendagri's code without its points: 32.75.07 is 327507.
  id           integer primary key,
  district     text not null,
  city         text not null,
  province     text not null,
  postal_codes text[] not null,
  -- Official lists no longer have it; addresses that name it keep it.
  retired      boolean not null default false,
  document     tsvector not null generated always as (
    setweight(to_tsvector('simple', district), 'A') || setweight(to_tsvector('simple', city), 'B')
    || setweight(to_tsvector('simple', province), 'C') || array_to_tsvector(postal_codes)) stored
);
create index areas_words on areas using gin (document) with (fastupdate = off);
-- "Bantar Gebang" finds Bantargebang.
create index areas_district on areas (replace(lower(district), ' ', '') text_pattern_ops);
