-- What the desk looks at: a product, store, review or message that was reported, that a rule held, or that an operator opened. Of one
-- subject one case lives at a time. `found`: what the rule met. `version` counts every change, so that nobody decides about another.
create table moderation_cases (
  id                bigint generated always as identity primary key,
  subject_type      text not null check (subject_type in ('product', 'store', 'review', 'message')),
  subject_id        bigint not null,
  -- Whose it is: of a review and of a company's message the company's, otherwise the store's.
  shop_id           bigint references shops (id),
  buyer_id          bigint references buyers (id),
  title             text not null,
  status            text not null default 'open' check (status in ('open', 'held', 'removed', 'appealed', 'warned', 'cleared', 'closed')),
  cause             text not null check (cause in ('report', 'rule', 'operator')),
  rule              text check (rule in ('prohibited-words', 'price', 'contact')),
  found             text not null default '',
  basis             text not null default '',
  reason            text not null default '',
  -- What a cleared product said: the same is not held a second time.
  fingerprint       text,
  version           integer not null default 1,
  opened_at         timestamptz not null default now(),
  status_since      timestamptz not null default now(),
  -- When its owner was first told; without it nothing was done to them.
  stated_at         timestamptz,
  decided_by        bigint references users (id),
  decided_at        timestamptz,
  appeal            text,
  appealed_at       timestamptz,
  appeal_answer     text not null default '',
  appeal_decided_by bigint references users (id),
  constraint moderation_cases_owner check (num_nonnulls(shop_id, buyer_id) = 1),
  constraint moderation_cases_appeal check ((appeal is null) = (appealed_at is null)),
  constraint moderation_cases_other_person check (appeal_decided_by is null or appeal_decided_by is distinct from decided_by)
);
create unique index moderation_cases_live on moderation_cases (subject_type, subject_id) where status in ('open', 'held', 'removed', 'appealed');
create index moderation_cases_waiting on moderation_cases (status_since, id) where status in ('open', 'held', 'appealed');
create index moderation_cases_desk on moderation_cases (status, status_since, id);
create index moderation_cases_subject on moderation_cases (subject_type, subject_id, id);
create index moderation_cases_shop on moderation_cases (shop_id, id desc) where shop_id is not null;
create index moderation_cases_buyer on moderation_cases (buyer_id, id desc) where buyer_id is not null;
create index moderation_cases_decided_by on moderation_cases (decided_by) where decided_by is not null;
create index moderation_cases_appeal_decided_by on moderation_cases (appeal_decided_by) where appeal_decided_by is not null;

-- Who said what of it; one person reports a case once.
create table abuse_reports (
  id         bigint generated always as identity primary key,
  case_id    bigint not null references moderation_cases (id),
  user_id    bigint not null references users (id),
  buyer_id   bigint references buyers (id),
  seller_id  bigint references sellers (id),
  kind       text not null check (kind in ('scam', 'counterfeit', 'prohibited', 'contact', 'abuse', 'wrong-price', 'other')),
  text       text not null default '',
  created_at timestamptz not null default now(),
  unique (case_id, user_id),
  constraint abuse_reports_side check (num_nonnulls(buyer_id, seller_id) = 1)
);
create index abuse_reports_user on abuse_reports (user_id);
create index abuse_reports_buyer on abuse_reports (buyer_id) where buyer_id is not null;
create index abuse_reports_seller on abuse_reports (seller_id) where seller_id is not null;

-- A withheld product is off the shelves as a deleted one is, so that no list, search, page or cart can forget it; unlike that it may come back.
alter table products add column withheld boolean not null default false,
  add constraint products_withheld check (not withheld or deleted_at is not null);
create index products_withheld on products (shop_id, id) where withheld;

-- A removed message stays for the desk; both sides read that it is gone.
alter table messages add column withheld boolean not null default false;

-- The middle price of each category, as a job measures it: what is far from it is looked at before it is shown.
create table category_prices (
  category_id bigint primary key references categories (id),
  median      bigint not null check (median > 0),
  products    integer not null check (products > 0),
  measured_at timestamptz not null default now()
);
