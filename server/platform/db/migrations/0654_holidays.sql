-- National holidays, kept by operators: no store works on them. What is decreed each year is added by hand; the fixed days stand here until 2050.
create table holidays (
  day  date primary key,
  name text not null check (name <> '' and length(name) <= 80)
);
insert into holidays (day, name)
select make_date(year, month, day), name from generate_series(2026, 2050) year, (values
  (1, 1, 'Tahun Baru Masehi'), (5, 1, 'Hari Buruh Internasional'), (6, 1, 'Hari Lahir Pancasila'), (8, 17, 'Hari Kemerdekaan RI'), (12, 25, 'Hari Raya Natal')
) fixed (month, day, name);
insert into holidays (day, name) values
  ('2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'),
  ('2026-02-17', 'Tahun Baru Imlek 2577'),
  ('2026-03-19', 'Hari Suci Nyepi, Tahun Baru Saka 1948'),
  ('2026-03-21', 'Idulfitri 1447 H'),
  ('2026-03-22', 'Idulfitri 1447 H, hari kedua'),
  ('2026-04-03', 'Wafat Yesus Kristus'),
  ('2026-04-05', 'Kebangkitan Yesus Kristus'),
  ('2026-05-14', 'Kenaikan Yesus Kristus'),
  ('2026-05-27', 'Iduladha 1447 H'),
  ('2026-05-31', 'Hari Raya Waisak 2570'),
  ('2026-06-16', 'Tahun Baru Islam 1448 H'),
  ('2026-08-25', 'Maulid Nabi Muhammad SAW');
