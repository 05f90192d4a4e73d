-- Whose company or store an act of two persons is about: none of their people confirms or refuses it. Acts that wait since before know nobody.
alter table two_person_acts add column concerns bigint[] not null default '{}';
