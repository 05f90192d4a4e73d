alter table products add column tax_class text not null default 'standard';
alter table products add constraint products_tax_class check (tax_class in ('standard', 'luxury', 'exempt')) not valid;
