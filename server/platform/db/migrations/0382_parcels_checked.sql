alter table products validate constraint products_parcel;
alter table products validate constraint products_lead;
