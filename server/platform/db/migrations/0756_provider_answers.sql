-- The newest answer of the provider about a payment, and by how much it differs from the books, which were written in the same transaction. came and
-- given_back: null where the answer does not say. payment_id: null for a payment that is none of ours. Rupiah.
create table provider_answers (
  provider_order_id text primary key,
  payment_id        bigint references payments (id),
  answer            text not null,
  came              bigint,
  given_back        bigint,
  difference        bigint,
  answered_at       timestamptz not null default now()
);
create index provider_answers_differ on provider_answers (provider_order_id) where difference is distinct from 0;
