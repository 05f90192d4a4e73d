create sequence deposit_parts;

-- A buyer's cart becomes an order when it is paid. total_price and the lines' frozen columns are set while a payment
-- is open and stay once it is settled; an open cart shows today's prices.
create table orders (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  status text not null default 'cart' check (status in ('cart', 'awaiting-payment', 'paid', 'completed', 'cancelled', 'refunded')),
  payment_method text not null default 'pending' check (payment_method in ('pending', 'upfront', 'installment')),
  total_price bigint check (total_price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  -- Where the goods of an order go, frozen when it is paid for (checkout): later edits of the address change nothing.
  deliver_to jsonb,
  -- What is paid for an order: its goods (total_price), deliveries and PPN. Null while it is a cart, and in rows of before this
  -- file, which are paid with total_price.
  payable bigint,
  -- What a company says with an order besides what it buys: its own number for it, and the day (WIB) it needs the goods by.
  po_number text not null default '',
  needed_by date,
  -- The sum that the company was last shown of its cart, in rupiah: a sum that rises afterwards is never charged without a word.
  shown_payable bigint,
  constraint orders_check check ((status = 'cart') = (total_price is null)),
  constraint orders_paid_check check (
case
    when (paid_at is null) then (status in ('cart', 'awaiting-payment',
      'cancelled'))
    else (status not in ('cart', 'awaiting-payment'))
end),
  constraint orders_po_number check (length(po_number) <= 40)
);
create index orders_history on orders (buyer_id, paid_at desc) where paid_at is not null;
-- Who waits for a transfer goes on shopping: a company has one cart, and any number of orders that await their payment. One that
-- is not paid while its company has another cart is cancelled; its lines stay as they were frozen.
create unique index orders_one_cart on orders (buyer_id) where status = 'cart';
create index orders_unpaid on orders (buyer_id, id) where paid_at is null;

-- seen_price is what the buyer saw when the line was last touched; price, name and image are frozen at checkout.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  product_id bigint not null references products (id),
  shop_id bigint not null references shops (id),
  quantity integer not null check (quantity > 0),
  seen_price bigint not null,
  price bigint check (price >= 0),
  name text,
  image text,
  created_at timestamptz not null default now(),
  -- Lines of orders name what of a product is bought.
  variant_id bigint not null references variants (id),
  -- A line buys whole smallest steps (quantity) of a variant in one unit, of `factor` steps each, at a price for one of it.
  -- What was bought before is pieces. The version before adds to carts by the key that goes here: while it is replaced it cannot.
  unit text not null default 'pcs',
  factor integer not null default 1 check (factor > 0),
  price_from text not null default 'tier' check (price_from in ('tier', 'list', 'customer', 'quote')),
  -- What checkout froze of a line besides its price: the class of its goods, and the rate where its store was a PKP then.
  tax_class text,
  tax_rate_id bigint,
  -- Which list of the store a frozen price came from, and what it was called. No key: lists are never deleted, and the rows are many.
  price_list_id bigint,
  price_list_name text,
  -- What a company wants made, and whether it approves a proof first, frozen at checkout.
  spec text not null default '',
  needs_proof boolean not null default false,
  -- The days (WIB, the last one included) on which a line is booked; null for goods.
  from_day date,
  to_day date,
  deposit bigint not null default 0,
  -- Our fee of a line that was sold, as its attempt to pay froze it; null where the part knows only the sum (sold by the version before). Rupiah.
  fee bigint,
  constraint order_lines_check check (num_nulls(price, name, image) in (0, 3)),
  constraint order_lines_days check (((from_day is null) = (to_day is null)) and from_day <= to_day and ((to_day - from_day) < 92)),
  constraint order_lines_deposit check (deposit >= 0),
  constraint order_lines_fee check (fee >= 0),
  constraint order_lines_tax_rate foreign key (tax_rate_id) references tax_rates (id)
);
create index order_lines_shop on order_lines (shop_id, order_id);
create index order_lines_product on order_lines (product_id);
create unique index order_lines_bought on order_lines (order_id, variant_id, unit);
comment on column order_lines.variant_id is 'filled by a trigger';

-- One store's part of a paid order, with a status of its own.
create table store_orders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  shop_id bigint not null references shops (id),
  status text not null default 'paid' check (status in ('paid', 'accepted', 'shipped', 'received', 'completed', 'rejected', 'cancelled',
      'refunded')),
  payment_method text not null check (payment_method in ('upfront', 'installment')),
  subtotal bigint not null check (subtotal >= 0),
  paid_at timestamptz not null,
  status_since timestamptz not null default now(),
  tracking text not null default '',
  -- fee: what we keep of the subtotal, frozen at the sale. carrier: 'own' for the seller's own courier.
  fee bigint not null default 0 check (fee >= 0),
  carrier text not null default '',
  reminded_at timestamptz,
  freed_at timestamptz,
  -- Who the two parties of a sale were when it was paid: its papers go on saying so when a company or a store moves or is
  -- renamed. Null for what was sold before this, and once a party has closed its account; then today's name stands there.
  buyer_name text,
  buyer_address text,
  shop_name text,
  shop_address text,
  -- A store's part is its goods (subtotal), their delivery and PPN on top of the prices. The fee is on the goods.
  delivery_price bigint not null default 0 check (delivery_price >= 0),
  ppn bigint not null default 0 check (ppn >= 0),
  total bigint generated always as ((subtotal + delivery_price) + ppn) stored not null,
  -- Orders are looked for by where they stand, from both sides: who bought a part stands in it, so that one index answers. Not named
  -- buyer_id: processes of the version before join orders and read that name without its table.
  bought_by bigint not null references buyers (id),
  -- Of a store's part: what is not shipped yet, when all that is out has arrived, when its company was asked whether it has; what credit notes gave
  -- back of it (with the fee on that), what open claims ask for, and what of its freed money still waits because of them. Rupiah.
  unshipped boolean not null default false,
  arrived_at timestamptz,
  asked_at timestamptz,
  credited bigint not null default 0,
  fee_returned bigint not null default 0,
  claimed bigint not null default 0,
  held bigint not null default 0,
  -- When an accepted part is ready and arrives, days in WIB, frozen when it is accepted. `extra_days`: so many days later than usual the
  -- clock acts on the status that it has now.
  lead_days integer not null default 1,
  ready_by date,
  arrives_by date,
  extra_days integer not null default 0,
  -- `unapproved`: lines of a part whose proof the company has not approved yet; `proof_waits`: one of them waits for its answer.
  unapproved integer not null default 0,
  proof_waits boolean not null default false,
  -- When the last booking of a part begins, and when all of it is over; null where nothing is booked by the day.
  begins_on date,
  ends_on date,
  -- The last day (WIB) on which the company may cancel a part that was accepted and is booked by the day alone; null: none.
  cancel_free_until date,
  -- Whether one person was behind both sides when it was paid: such a purchase is none that a store has earned anything with.
  related boolean not null default false,
  constraint fee_within_subtotal check (fee <= subtotal),
  constraint store_orders_credited_check check (credited >= 0 and (fee_returned >= 0 and fee_returned <= credited) and claimed >= 0
      and (held >= 0 and held <= claimed)),
  unique (order_id, shop_id)
);
create index store_orders_transactions on store_orders (shop_id, payment_method, paid_at desc, id desc);
create index store_orders_waiting on store_orders (status, status_since) where status in ('paid', 'accepted', 'shipped', 'received');
create index store_orders_of_buyer on store_orders (bought_by, status, order_id);
create index store_orders_of_shop on store_orders (shop_id, status, order_id);
create index store_orders_arrived on store_orders (arrived_at) where status = 'shipped' and arrived_at is not null;
-- Parts of which something is claimed: what a payout leaves alone.
create index store_orders_claimed on store_orders (shop_id) where claimed > 0;
-- A report reads the parts that were paid on its days.
create index store_orders_days on store_orders using brin (paid_at) with (pages_per_range = 32);
comment on column store_orders.bought_by is 'filled by a trigger';

-- What a company says of a received store order: once of the store (no product) and once of each product in it. A review that was taken
-- back stays as an empty row, so that nobody writes a second one. held is what the desk keeps back until it has decided.
create table reviews (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  shop_id bigint not null references shops (id),
  product_id bigint references products (id),
  rating smallint not null check (rating >= 1 and rating <= 5),
  text text not null default '',
  -- Shown with the company's name; otherwise with its industry.
  named boolean not null default false,
  status text not null default 'shown' check (status in ('shown', 'held', 'removed')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  answer text,
  answered_at timestamptz,
  constraint reviews_check check ((answer is null) = (answered_at is null)),
  unique nulls not distinct (store_order_id, product_id)
);
create index reviews_of_product on reviews (product_id, id desc) where status = 'shown' and product_id is not null;
create index reviews_of_shop on reviews (shop_id, id desc) where status = 'shown' and product_id is null;
create index reviews_answered on reviews (shop_id) where answer is not null;

create table review_pictures (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews (id),
  position integer not null,
  file text not null unique,
  width integer not null,
  height integer not null,
  color text not null default '#e8e8e8'
);
create index review_pictures_of_review on review_pictures (review_id, "position");

-- What a company chose for one store of its cart, and what checkout froze of it. A store without a row costs its goods alone.
create table order_parts (
  order_id bigint not null references orders (id),
  shop_id bigint not null references shops (id),
  delivery_price bigint not null default 0 check (delivery_price >= 0),
  -- How the goods come, as it was chosen.
  delivery jsonb,
  -- PPN on top of prices that are stated without it.
  ppn bigint not null default 0 check (ppn >= 0),
  -- How the store was taxed then.
  tax_profile jsonb,
  note text not null default '' check (length(note) <= 500),
  -- How many working days the slowest line of a store's part takes, frozen when it is paid for (checkout).
  lead_days integer,
  -- The same as it was when the order was paid for.
  cancel_free_days integer,
  primary key (order_id, shop_id)
);

-- What a company buys again and again: named lists of variants with quantities, read and kept by all of its people who fill a cart.
create table lists (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lists_of_company on lists (buyer_id, id);

-- One line of each variant. seen_price is what it cost when the line was written: what changed since then is told.
create table list_lines (
  list_id bigint not null references lists (id) on delete cascade,
  variant_id bigint not null references variants (id),
  product_id bigint not null references products (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  seen_price bigint not null check (seen_price >= 0),
  note text not null default '',
  -- A line of a list says its unit, and what that held when it was written: lines of before counted the base unit, or the default one where that is not sold.
  unit text not null,
  factor integer not null check (factor > 0),
  primary key (list_id, variant_id, unit)
);
create index list_lines_of_variant on list_lines (variant_id);
create index list_lines_of_product on list_lines (product_id);

-- What a company calls what it buys: learned from each quick order, so that the next one knows it ("kode barang kami").
create table company_codes (
  buyer_id bigint not null references buyers (id),
  code text not null,
  variant_id bigint not null references variants (id),
  learned_at timestamptz not null default now(),
  -- The unit that went with a code the last time; null where none was said.
  unit text,
  primary key (buyer_id, code)
);
create index company_codes_of_variant on company_codes (variant_id);
create index company_codes_learned on company_codes (buyer_id, learned_at desc, code);

-- What a company says is not well with a part, and what becomes of it. `amount`: claimed; `held`: of freed money, kept because of it;
-- `late`: after the part was completed, nothing is held. `offer` and `offer_amount`: what lies on the table, of nothing where it was declined. Rupiah.
create table claims (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('damaged', 'missing', 'wrong', 'not-as-described', 'late', 'not-delivered')),
  demand text not null check (demand in ('refund', 'replace', 'return')),
  amount bigint not null check (amount > 0),
  held bigint not null default 0,
  -- Of the whole part: what its delivery costs, and the PPN on top of that.
  delivery bigint not null default 0 check (delivery >= 0),
  delivery_ppn bigint not null default 0 check (delivery_ppn >= 0),
  late boolean not null,
  status text not null default 'open' check (status in ('open', 'answered', 'agreed', 'escalated', 'decided', 'settled', 'withdrawn')),
  status_since timestamptz not null default now(),
  opened_at timestamptz not null default now(),
  -- The store is silent after this, and what was decided holds.
  due_at timestamptz,
  rounds integer not null default 0 check (rounds >= 0 and rounds <= 5),
  offer text check (offer in ('refund', 'replace', 'return')),
  offer_amount bigint not null default 0,
  decided_by bigint references users (id),
  objected boolean not null default false,
  -- Who confirmed a decision about much money: after an objection neither of the two decides again. What is offered or agreed and not acted on
  -- is late too.
  confirmed_by bigint references users (id),
  constraint claims_check check (held >= 0 and held <= amount),
  constraint claims_check1 check (offer_amount >= 0 and offer_amount <= amount),
  unique (store_order_id, seq)
);
create index claims_status on claims (status, id);
create index claims_decided_by on claims (decided_by) where decided_by is not null;
create index claims_confirmed_by on claims (confirmed_by) where confirmed_by is not null;
create index claims_late on claims (due_at) where due_at is not null;

-- What of a store's part leaves together, in smallest steps of its lines. `token` opens the page behind its note's QR code; the receipt code
-- is derived from the salt and the application's secret and is stored nowhere. Five wrong ones: none is taken for an hour.
create table shipments (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  seq integer not null check (seq > 0),
  status text not null default 'shipped' check (status in ('shipped', 'arrived', 'received')),
  carrier text not null,
  tracking text not null default '',
  driver text not null default '',
  token text not null unique,
  code_salt bytea not null,
  wrong_codes integer not null default 0,
  paused_until timestamptz,
  shipped_at timestamptz not null default now(),
  arrived_at timestamptz,
  -- Goods that are sent once more because of a claim leave in a shipment of their own, which is none of what was ordered.
  claim_id bigint references claims (id),
  unique (store_order_id, seq)
);
-- Goods of a claim may be sent a third time, after what was sent once more came with faults and the desk decided so: one at a time is under way.
create index shipments_by_claim on shipments (claim_id) where claim_id is not null;
create unique index shipments_of_claim_out on shipments (claim_id) where claim_id is not null and status <> 'received';

create table shipment_lines (
  shipment_id bigint not null references shipments (id),
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- What its company found in a shipment, or that it was silent.
create table receipts (
  id bigint generated always as identity primary key,
  shipment_id bigint not null unique references shipments (id),
  by_system boolean not null,
  note text not null default '',
  at timestamptz not null default now()
);

create table receipt_lines (
  receipt_id bigint not null references receipts (id),
  order_line_id bigint not null references order_lines (id),
  ok integer not null check (ok >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  missing integer not null default 0 check (missing >= 0),
  wrong integer not null default 0 check (wrong >= 0),
  primary key (receipt_id, order_line_id)
);
create index receipt_lines_line on receipt_lines (order_line_id);

-- What these steps of a line cost, and the PPN on top of it: at most so much is given back for them.
create table claim_lines (
  claim_id bigint not null references claims (id),
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  goods bigint not null check (goods >= 0),
  ppn bigint not null check (ppn >= 0),
  primary key (claim_id, order_line_id)
);
create index claim_lines_line on claim_lines (order_line_id);

-- Who said and did what, in order.
create table claim_entries (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims (id),
  side text not null check (side in ('buyer', 'seller', 'operator', 'system')),
  step text not null,
  text text not null default '',
  offer text check (offer in ('refund', 'replace', 'return')),
  offer_amount bigint,
  at timestamptz not null default now()
);
create index claim_entries_claim on claim_entries (claim_id, id);

-- What of a part a store gave back: goods and delivery, and the PPN on top of their prices, with our fee on it. Never changed.
create table credit_notes (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  seq integer not null check (seq > 0),
  claim_id bigint unique references claims (id),
  goods bigint not null check (goods >= 0),
  delivery bigint not null check (delivery >= 0),
  ppn bigint not null check (ppn >= 0),
  total bigint generated always as ((goods + delivery) + ppn) stored not null,
  fee bigint not null check (fee >= 0),
  at timestamptz not null default now(),
  constraint credit_notes_check check (((goods + delivery) + ppn) > 0),
  unique (store_order_id, seq)
);

create table credit_note_lines (
  credit_note_id bigint not null references credit_notes (id),
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  goods bigint not null check (goods >= 0),
  ppn bigint not null check (ppn >= 0),
  primary key (credit_note_id, order_line_id)
);
create index credit_note_lines_line on credit_note_lines (order_line_id);

-- What a store shows of a line before it makes it. `seq` counts the rounds of its line.
create table proofs (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines (id),
  seq integer not null check (seq >= 1 and seq <= 5),
  note text not null default '',
  status text not null default 'sent' check (status in ('sent', 'approved', 'changes')),
  answer text not null default '',
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint proofs_answered check ((status = 'sent') = (answered_at is null)),
  unique (order_line_id, seq)
);
-- One at a time waits, and nothing follows what was approved.
create unique index proofs_open on proofs (order_line_id) where status in ('sent', 'approved');

-- How far the time of waiting orders has come (decision 389): it never runs ahead of the database's clock, nor, in one round, by more
-- than an hour. One row, made by the first round.
create table order_clock (
  one boolean primary key default true check (one),
  ticked_at timestamptz not null,
  time timestamptz not null,
  stopped boolean not null default false,
  constraint order_clock_check check ("time" <= ticked_at)
);

-- A company asks a store what it takes to bring these goods to that place; the store says one price, for a while. `key` says for which
-- lines and which version of which address it holds (trade/orders/shipping.ts). Rupiah.
create table delivery_requests (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  buyer_id bigint not null references buyers (id),
  status text not null default 'asked' check (status in ('asked', 'answered', 'declined', 'withdrawn')),
  key text not null,
  -- As they were when it was asked.
  lines jsonb not null,
  place jsonb not null,
  goods bigint not null check (goods >= 0),
  message text not null default '',
  price bigint check (price >= 0),
  max_days integer check (max_days >= 0 and max_days <= 90),
  answer text not null default '',
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  valid_until timestamptz,
  constraint delivery_requests_answered check (((status = 'answered') = (price is not null))
      and ((price is null) = (valid_until is null)))
);
create unique index delivery_requests_asked on delivery_requests (buyer_id, shop_id) where status = 'asked';
create index delivery_requests_of_company on delivery_requests (buyer_id, shop_id, id);
create index delivery_requests_of_store on delivery_requests (shop_id, status, id);

-- What of a line its store will not ship: it was given back (a credit note without a claim) and is not waited for any more. Never changed.
create table closed_lines (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  goods bigint not null check (goods >= 0),
  ppn bigint not null check (ppn >= 0),
  at timestamptz not null default now()
);
create index closed_lines_line on closed_lines (order_line_id);

-- What stores (public, 90 days) and companies (to stores that deal with them, a year) have earned: of `n` cases so many were `good`. Counted
-- from parts, events and claims alone, each night and when somebody looks; nobody edits a row.
create table store_facts (
  shop_id bigint not null references shops (id),
  key text not null check (key in ('accepted', 'shipped', 'arrived', 'uncontested', 'returning', 'completed')),
  good integer not null,
  n integer not null check (n >= 0),
  measured_at timestamptz not null default now(),
  constraint store_facts_check check (good >= 0 and good <= n),
  primary key (shop_id, key)
);

-- `minutes`: the median of what takes time.
create table company_facts (
  buyer_id bigint not null references buyers (id),
  key text not null check (key in ('paid', 'received', 'completed', 'cancelled')),
  good integer not null,
  n integer not null check (n >= 0),
  minutes integer check (minutes >= 0),
  measured_at timestamptz not null default now(),
  constraint company_facts_check check (good >= 0 and good <= n),
  primary key (buyer_id, key)
);

-- A company asks to have what it booked on other days, as many; its store agrees or not. `was_from`, `was_to`: the days until then.
create table booking_moves (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines (id),
  was_from date not null,
  was_to date not null,
  from_day date not null,
  to_day date not null,
  note text not null default '',
  status text not null default 'asked' check (status in ('asked', 'agreed', 'declined', 'withdrawn')),
  answer text not null default '',
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint booking_moves_answered check ((status = 'asked') = (answered_at is null)),
  constraint booking_moves_days check (((to_day - from_day) = (was_to - was_from)) and to_day >= from_day and from_day <> was_from)
);
-- One at a time waits.
create unique index booking_moves_asked on booking_moves (order_line_id) where status = 'asked';
create index booking_moves_line on booking_moves (order_line_id, id);

-- A deposit that was paid for one store's part of an order. It is owed to the company, never the store's by receipt or silence: what the store
-- reports as damage (asked) is given to it only where the company accepts or an operator decides so. due_at: when a clock gives it back.
create table deposits (
  id bigint generated always as identity primary key,
  store_order_id bigint not null unique references store_orders (id),
  amount bigint not null check (amount > 0),
  status text not null default 'held' check (status in ('held', 'reported', 'contested', 'ended')),
  due_at timestamptz not null,
  asked bigint not null default 0,
  reason text not null default '' check (length(reason) <= 500),
  answer text not null default '' check (length(answer) <= 500),
  status_since timestamptz not null default now(),
  given bigint not null default 0,
  returned bigint not null default 0,
  -- Of what a store was given of a deposit, what a bank took back later and the store bears.
  taken_back bigint not null default 0,
  -- Of some pieces that never came the deposit goes back before the others: amount is what is left, early what went back of it so far.
  early bigint not null default 0,
  constraint deposits_check check (asked >= 0 and asked <= amount),
  constraint deposits_check1 check (given >= 0 and given <= amount),
  constraint deposits_check2 check (returned >= 0 and returned <= amount),
  constraint deposits_early check (early >= 0),
  constraint deposits_ended check ((given + returned) =
case
    when (status = 'ended') then amount
    else (0)::bigint
end),
  constraint deposits_taken_back check (taken_back >= 0 and taken_back <= given)
);
create index deposits_due on deposits (due_at) where status in ('held', 'reported');
create index deposits_contested on deposits (status_since) where status = 'contested';

-- What the marketplace keeps of a sale, where it is not the setting fees.sale: of one store, one category, or one category of one store. The most exact
-- row that holds counts, of two the one that began last. A row is never changed; it may be given a last day, once.
create table fees (
  id bigint generated always as identity primary key,
  shop_id bigint references shops (id),
  category_id bigint references categories (id),
  from_day date not null,
  until_day date,
  basis_points integer not null check (basis_points >= 0 and basis_points <= 10000),
  -- Of one line, in whole rupiah; never more than the line comes to.
  min bigint check (min >= 0 and (min <= '1000000000000'::bigint)),
  max bigint check (max >= 0 and (max <= '1000000000000'::bigint)),
  set_by bigint not null references users (id),
  confirmed_by bigint not null references users (id),
  confirmed_at timestamptz not null default now(),
  ended_by bigint references users (id),
  end_confirmed_by bigint references users (id),
  ended_at timestamptz,
  constraint fees_check check (shop_id is not null or category_id is not null),
  constraint fees_check1 check (until_day >= (from_day - 1)),
  constraint fees_check2 check (min <= max),
  constraint fees_check3 check (set_by <> confirmed_by),
  constraint fees_check4 check (ended_by <> end_confirmed_by),
  constraint fees_check5 check (((ended_by is null) = (ended_at is null)) and ((end_confirmed_by is null) = (ended_at is null)))
);
-- Two that begin together would be one too many; one that was withdrawn before it began does not count.
create unique index fees_of_a_day on fees (shop_id, category_id, from_day) nulls not distinct where until_day is null
    or until_day >= from_day;
create index fees_category on fees (category_id);
create index fees_until on fees (until_day);
create index fees_set_by on fees (set_by);
create index fees_confirmed_by on fees (confirmed_by);
create index fees_ended_by on fees (ended_by);
create index fees_end_confirmed_by on fees (end_confirmed_by);

-- What stores were told of fees that come: by the day on which they begin, as it was said last. Another fee of that day, or none any more, is told again.
create table fees_told (
  shop_id bigint not null references shops (id),
  day date not null,
  said jsonb not null,
  told_at timestamptz not null default now(),
  primary key (shop_id, day)
);
create index fees_told_day on fees_told (day);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- What was given back is no sale: it no longer lifts a product in searches. At the end of the transaction, so that products
-- are locked before their documents, as in a sale.
create function note_returned_sale() returns trigger language plpgsql as $$
declare
  line record;
begin
  for line in select product_id, base_units(product_id, quantity) as quantity from order_lines
    where order_id = new.order_id and shop_id = new.shop_id order by product_id loop
    update search_documents
    set sales = greatest(0, sales - line.quantity),
        document = case when sales >= 20 and sales - line.quantity < 20 then ts_delete(document, '#hot') else document end
    where product_id = line.product_id;
  end loop;
  return null;
end $$;

-- Pages that show a review are made anew: p<id> of the product, s<id> of the store (0022_changes.sql).
create function tell_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', case when new.product_id is null then 's' || new.shop_id else 'p' || new.product_id end);
  return null;
end $$;

-- Every way to write a review passes here, so the totals are always those of the rows.
create function count_review() returns trigger language plpgsql as $$
begin
  insert into review_totals as t (shop_id, product_id, n1, n2, n3, n4, n5)
  select shop_id, product_id, coalesce(sum(sign) filter (where rating = 1), 0), coalesce(sum(sign) filter (where rating = 2), 0),
    coalesce(sum(sign) filter (where rating = 3), 0), coalesce(sum(sign) filter (where rating = 4), 0), coalesce(sum(sign) filter (where rating = 5), 0)
  from (
    select new.shop_id, new.product_id, new.rating, 1 as sign where tg_op <> 'DELETE' and new.status = 'shown'
    union all
    select old.shop_id, old.product_id, old.rating, -1 where tg_op <> 'INSERT' and old.status = 'shown'
  ) as change
  group by shop_id, product_id
  on conflict (shop_id, product_id) do update set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2, n3 = t.n3 + excluded.n3,
    n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5;
  return null;
end $$;

create function fill_buyer_of_part() returns trigger language plpgsql as $$
begin
  select buyer_id into new.bought_by from orders where id = new.order_id;
  return new;
end $$;

create function keep_fee() returns trigger language plpgsql as $$
declare
  ending text[] := '{until_day,ended_by,end_confirmed_by,ended_at}';
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null and to_jsonb(new) - ending = to_jsonb(old) - ending
    and (new.until_day >= (now() at time zone 'Asia/Jakarta')::date or new.until_day = new.from_day - 1) then
    return new;
  end if;
  raise exception 'a fee is not changed, only ended';
end $$;

create function tell_fees() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'tfees');
  return null;
end $$;

create trigger reviews_tell after insert or update on reviews for each row execute function tell_review();
create trigger reviews_count after insert or delete on reviews for each row execute function count_review();
create trigger reviews_count_changed after update on reviews for each row when (((((old.shop_id is distinct from new.shop_id)
    or (old.product_id is distinct from new.product_id)) or (old.rating is distinct from new.rating))
    or (old.status is distinct from new.status))) execute function count_review();
create trigger order_lines_first_variant before insert on order_lines for each row
    when (new.variant_id is null) execute function fill_first_variant();
create trigger store_orders_buyer before insert on store_orders for each row
    when (new.bought_by is null) execute function fill_buyer_of_part();
-- Nor does it lift a product in searches: at the end of its transaction what was just counted is taken back, and then not once more when it is returned.
create constraint trigger store_orders_related after insert on store_orders deferrable initially deferred for each row
    when (new.related) execute function note_returned_sale();
create constraint trigger store_orders_returned after update on store_orders deferrable initially deferred for each row
    when (((not new.related) and new.status in ('rejected', 'cancelled', 'refunded') and old.status not in ('rejected', 'cancelled',
    'refunded'))) execute function note_returned_sale();
create trigger credit_notes_append_only before delete or update on credit_notes for each row execute function refuse_change();
create trigger credit_note_lines_append_only before delete or update on credit_note_lines for each row execute function refuse_change();
create trigger closed_lines_append_only before delete or update on closed_lines for each row execute function refuse_change();
create trigger keep before delete or update on fees for each row execute function keep_fee();
create trigger tell after insert or update on fees for each statement execute function tell_fees();

alter table stock_movements add constraint stock_movements_order foreign key (order_id) references orders (id);
alter table day_holds add foreign key (order_id) references orders (id);
