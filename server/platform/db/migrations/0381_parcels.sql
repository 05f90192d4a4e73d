-- What a piece weighs and measures as it is sent (null: unknown), and how many working days it takes to be ready.
alter table products
  add column grams integer,
  add column length_mm integer,
  add column width_mm integer,
  add column height_mm integer,
  add column lead_min_days integer not null default 0,
  add column lead_max_days integer not null default 1,
  add constraint products_parcel check (grams > 0 and length_mm > 0 and width_mm > 0 and height_mm > 0) not valid,
  add constraint products_lead check (lead_min_days between 0 and lead_max_days and lead_max_days <= 365) not valid;
