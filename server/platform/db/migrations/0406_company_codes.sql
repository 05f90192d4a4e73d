-- What a company calls what it buys: learned from each quick order, so that the next one knows it ("kode barang kami").
create table company_codes (
  buyer_id   bigint not null references buyers (id),
  code       text not null,
  variant_id bigint not null references variants (id),
  learned_at timestamptz not null default now(),
  primary key (buyer_id, code)
);
create index company_codes_of_variant on company_codes (variant_id);
create index company_codes_learned on company_codes (buyer_id, learned_at desc, code);
