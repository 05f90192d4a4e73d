create sequence deposit_parts;

-- A cart becomes an order at checkout. `total_price` and the frozen columns of its lines are set while a payment is open
-- and stay once it settles; an open cart shows current prices.
create table orders (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  -- The member whose cart it is, and later who ordered. A cart of a member who leaves passes to an administrator.
  user_id bigint not null references users (id),
  status text not null default 'cart' check (status in ('cart', 'awaiting-approval', 'awaiting-payment', 'paid', 'completed',
      'cancelled', 'refunded')),
  payment_method text not null default 'pending' check (payment_method in ('pending', 'upfront', 'installment')),
  total_price bigint check (total_price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  -- Snapshot of the delivery address at checkout.
  deliver_to jsonb,
  -- The total to pay: goods (`total_price`), delivery and PPN. Null while the order is a cart.
  payable bigint,
  -- The company's own purchase order number, and the day (WIB) by which it needs the goods.
  po_number text not null default '',
  needed_by date,
  -- The cart total last shown to the company in rupiah. Checkout does not charge a higher one without showing it first.
  shown_payable bigint,
  -- The version of a quote that this order was made from.
  quote_version_id bigint,
  constraint orders_check check ((status = 'cart') = (total_price is null)),
  constraint orders_paid_check check (
case
    when (paid_at is null) then (status in ('cart', 'awaiting-approval', 'awaiting-payment', 'cancelled'))
    else (status not in ('cart', 'awaiting-approval', 'awaiting-payment'))
end),
  constraint orders_po_number check (length(po_number) <= 40)
);
create index orders_history on orders (buyer_id, paid_at desc) include (total_price, id) where paid_at is not null;
-- A member has one cart and any number of unpaid orders, so that they can shop while a transfer is pending. An order that stays unpaid
-- while the member has another cart is cancelled and keeps its frozen lines.
create unique index orders_one_cart on orders (buyer_id, user_id) where status = 'cart';
create index orders_unpaid on orders (buyer_id, id) where paid_at is null;
create index orders_quoted on orders (quote_version_id) where quote_version_id is not null;

-- `seen_price` is the price when the buyer last changed the line. `price`, `name` and `image` are frozen at checkout.
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
  variant_id bigint not null references variants (id),
  -- `quantity` counts smallest steps; one `unit` has `factor` steps, and `price` is for one unit.
  unit text not null default 'pcs',
  factor integer not null default 1 check (factor > 0),
  price_from text not null default 'tier' check (price_from in ('tier', 'list', 'customer', 'quote')),
  -- Tax class of the goods, frozen at checkout; the rate is set only if the store was a PKP.
  tax_class text,
  tax_rate_id bigint,
  -- Source of a frozen price. No foreign key, because price lists are never deleted and this table is large.
  price_list_id bigint,
  price_list_name text,
  -- Specification of a made-to-order line, and whether it needs a proof; frozen at checkout.
  spec text not null default '',
  needs_proof boolean not null default false,
  -- Inclusive days (WIB) of a booking; null for goods.
  from_day date,
  to_day date,
  deposit bigint not null default 0,
  -- Marketplace fee of a sold line in rupiah, frozen when the payment attempt was made.
  fee bigint,
  -- Facts that the store stated and documents name, by key, frozen when the line was sold.
  facts jsonb,
  constraint order_lines_check check (num_nulls(price, name, image) in (0, 3)),
  constraint order_lines_days check (((from_day is null) = (to_day is null)) and from_day <= to_day and ((to_day - from_day) < 92)),
  constraint order_lines_deposit check (deposit >= 0),
  constraint order_lines_fee check (fee >= 0),
  constraint order_lines_tax_rate foreign key (tax_rate_id) references tax_rates (id)
);
create index order_lines_shop on order_lines (shop_id, order_id);
create index order_lines_product on order_lines (product_id);
create unique index order_lines_bought on order_lines (order_id, variant_id, unit);

-- The part of a paid order that one store fulfils.
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
  -- `fee` is the marketplace's share of `subtotal`, frozen at the sale. `carrier` is 'own' for the store's own courier.
  fee bigint not null default 0 check (fee >= 0),
  carrier text not null default '',
  reminded_at timestamptz,
  released_at timestamptz,
  -- Snapshot of both parties for documents. Null after a party closes its account; documents then show the current name.
  buyer_name text,
  buyer_address text,
  shop_name text,
  shop_address text,
  -- For documents, too: the member who ordered, in a company that had others, and the total from which its rules asked for an approval.
  ordered_by text,
  approval_below bigint,
  -- Delivery, and PPN added to prices that are stated without it. The fee applies to goods only.
  delivery_price bigint not null default 0 check (delivery_price >= 0),
  ppn bigint not null default 0 check (ppn >= 0),
  total bigint generated always as ((subtotal + delivery_price) + ppn) stored not null,
  -- Copies orders.buyer_id, so that one index serves lookups by buyer and status.
  bought_by bigint not null references buyers (id),
  -- `unshipped`: lines remain to be shipped. `arrived_at`: all shipments arrived. `asked_at`: the company was asked to
  -- confirm. Credit notes add to `credited`, `fee_returned`; open claims to `claimed`, `held` (released money on hold). Rupiah.
  unshipped boolean not null default false,
  arrived_at timestamptz,
  asked_at timestamptz,
  credited bigint not null default 0,
  fee_returned bigint not null default 0,
  claimed bigint not null default 0,
  held bigint not null default 0,
  -- Lead time in working days, and promised days (WIB) frozen on acceptance. `extra_days` postpones the timer of the current status.
  lead_days integer not null default 1,
  ready_by date,
  arrives_by date,
  extra_days integer not null default 0,
  -- `unapproved` counts lines whose proof is not approved yet; `awaits_proof` if one of them awaits the company's answer.
  unapproved integer not null default 0,
  awaits_proof boolean not null default false,
  -- When the last booking begins, and when all bookings are over; null if nothing is booked by the day.
  begins_on date,
  ends_on date,
  -- The last day (WIB) on which the company may cancel an accepted store order that has only bookings; null: never.
  cancel_free_until date,
  -- One person was behind both sides when the order was paid. Reviews, store facts and search ranking exclude it.
  related boolean not null default false,
  constraint fee_within_subtotal check (fee <= subtotal),
  constraint store_orders_credited_check check (credited >= 0 and (fee_returned >= 0 and fee_returned <= credited) and claimed >= 0
      and (held >= 0 and held <= claimed)),
  unique (order_id, shop_id)
);
create index store_orders_transactions on store_orders (shop_id, payment_method, paid_at desc, id desc);
create index store_orders_waiting on store_orders (status, status_since) where status in ('paid', 'accepted', 'shipped', 'received');
create index store_orders_of_buyer on store_orders (bought_by, status, order_id) include (total, credited);
create index store_orders_of_shop on store_orders (shop_id, status, order_id);
create index store_orders_arrived on store_orders (arrived_at) where status = 'shipped' and arrived_at is not null;
-- Serves payouts, which leave claimed money alone.
create index store_orders_claimed on store_orders (shop_id) where claimed > 0;
-- Serves reports over a range of days.
create index store_orders_days on store_orders using brin (paid_at) with (pages_per_range = 32);
comment on column store_orders.bought_by is 'filled by a trigger';

-- Reviews of a store (`product_id` null) or a product of its store order. A withdrawn review stays as an empty row to
-- prevent a second one. held: hidden until an operator decides.
create table reviews (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  shop_id bigint not null references shops (id),
  product_id bigint references products (id),
  rating smallint not null check (rating >= 1 and rating <= 5),
  text text not null default '',
  -- Shows the company's name if true, otherwise its industry.
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

-- A company's choices for one store of its cart, and what checkout freezes. A store without a row adds neither delivery nor PPN.
create table order_shops (
  order_id bigint not null references orders (id),
  shop_id bigint not null references shops (id),
  delivery_price bigint not null default 0 check (delivery_price >= 0),
  delivery jsonb,
  -- PPN added to prices that are stated without it.
  ppn bigint not null default 0 check (ppn >= 0),
  -- Tax status of the store at checkout.
  tax_profile jsonb,
  note text not null default '' check (length(note) <= 500),
  -- Lead time of the slowest line in working days, frozen at checkout.
  lead_days integer,
  -- Copies shops.cancel_free_days at checkout.
  cancel_free_days integer,
  primary key (order_id, shop_id)
);

-- Shopping lists, shared by all members of the company who may fill a cart.
create table lists (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lists_of_company on lists (buyer_id, id);

-- `seen_price` is the price when the line was written; later changes are shown.
create table list_lines (
  list_id bigint not null references lists (id) on delete cascade,
  variant_id bigint not null references variants (id),
  product_id bigint not null references products (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  seen_price bigint not null check (seen_price >= 0),
  note text not null default '',
  -- `factor` is the content of the unit when the line was written.
  unit text not null,
  factor integer not null check (factor > 0),
  primary key (list_id, variant_id, unit)
);
create index list_lines_of_variant on list_lines (variant_id);
create index list_lines_of_product on list_lines (product_id);

-- The company's own item codes, learned from its quick orders.
create table company_codes (
  buyer_id bigint not null references buyers (id),
  code text not null,
  variant_id bigint not null references variants (id),
  learned_at timestamptz not null default now(),
  -- The unit last used with the code; null if none was given.
  unit text,
  primary key (buyer_id, code)
);
create index company_codes_of_variant on company_codes (variant_id);
create index company_codes_learned on company_codes (buyer_id, learned_at desc, code);

-- `held` is released money on hold because of the claim. A `late` claim was opened after completion and holds nothing.
-- `offer` is the current proposal; declining clears it. Rupiah.
create table claims (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  -- Copies store_orders.shop_id, so that one index serves a store's open claims.
  shop_id bigint not null references shops (id),
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('damaged', 'missing', 'wrong', 'not-as-described', 'late', 'not-delivered')),
  demand text not null check (demand in ('refund', 'replace', 'return')),
  amount bigint not null check (amount > 0),
  held bigint not null default 0,
  -- Claimed delivery cost and the PPN on it, if the claim covers the whole store order.
  delivery bigint not null default 0 check (delivery >= 0),
  delivery_ppn bigint not null default 0 check (delivery_ppn >= 0),
  late boolean not null,
  status text not null default 'open' check (status in ('open', 'answered', 'agreed', 'escalated', 'decided', 'settled', 'withdrawn')),
  status_since timestamptz not null default now(),
  opened_at timestamptz not null default now(),
  -- Deadline of the current status: an unanswered claim escalates, a decision without an objection is carried out.
  due_at timestamptz,
  rounds integer not null default 0 check (rounds >= 0 and rounds <= 5),
  offer text check (offer in ('refund', 'replace', 'return')),
  offer_amount bigint not null default 0,
  decided_by bigint references users (id),
  objected boolean not null default false,
  -- The operator who confirmed a decision about a large amount. After an objection neither they nor `decided_by` may decide again.
  confirmed_by bigint references users (id),
  constraint claims_check check (held >= 0 and held <= amount),
  constraint claims_check1 check (offer_amount >= 0 and offer_amount <= amount),
  unique (store_order_id, seq)
);
create index claims_status on claims (status, id);
create index claims_of_shop on claims (shop_id, status);
create index claims_decided_by on claims (decided_by) where decided_by is not null;
create index claims_confirmed_by on claims (confirmed_by) where confirmed_by is not null;
create index claims_late on claims (due_at) where due_at is not null;

-- `token` opens the page of the delivery note's QR code. The receipt code is derived from `code_salt` and the
-- application secret and is stored nowhere. Five wrong codes block further ones for an hour.
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
  -- Set for a replacement shipment, which does not count towards the ordered quantity.
  claim_id bigint references claims (id),
  unique (store_order_id, seq)
);
-- A claim may get a second replacement if the first one was faulty, but only one is under way at a time.
create index shipments_by_claim on shipments (claim_id) where claim_id is not null;
create unique index shipments_of_claim_out on shipments (claim_id) where claim_id is not null and status <> 'received';

create table shipment_lines (
  shipment_id bigint not null references shipments (id),
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- `by_system`: a timer received the shipment because the company did not answer.
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

-- Price of the claimed steps and the PPN on it: the most that the claim refunds for them.
create table claim_lines (
  claim_id bigint not null references claims (id),
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  goods bigint not null check (goods >= 0),
  ppn bigint not null check (ppn >= 0),
  primary key (claim_id, order_line_id)
);
create index claim_lines_line on claim_lines (order_line_id);

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

-- Refunds that a store grants on its store order: goods, delivery, the PPN on both, and the fee that the marketplace returns.
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

-- A store's documents for the vendor registration of companies; `shared` by its own choice alone. The file hangs on the row (files).
create table vendor_documents (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  kind text not null check (kind in ('nib', 'npwp', 'sppkp', 'bank')),
  valid_until date,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, kind)
);

-- A tax invoice (faktur pajak) that a store owes for its store order, one per transaction code, and what became of it. The tax office
-- makes every number. `net`, `base` and `ppn` are frozen. A replacement is a row of its own.
create table fakturs (
  id bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  shop_id bigint not null references shops (id),
  buyer_id bigint not null references buyers (id),
  status text not null default 'needed' check (status in ('needed', 'issued', 'replaced', 'cancelled', 'not-needed')),
  -- 01: PPN on the whole price, 04: on a part of it (DPP nilai lain), 08: exempt.
  code text not null check (code in ('01', '04', '08')),
  -- Days in WIB: when the tax arose, the first day of that month, and when the faktur is due.
  arose_on date not null,
  month date not null,
  due_on date not null,
  net bigint not null check (net >= 0),
  base bigint not null check (base >= 0),
  ppn bigint not null check (ppn >= 0),
  -- Unique per store only: a store that types a foreign number must not block its owner.
  number text check (number ~ '^[0-9]{17}$'),
  issued_on date,
  replaces_id bigint unique references fakturs (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fakturs_numbered check ((number is null) = (status in ('needed', 'not-needed')) and (number is null) = (issued_on is null)),
  constraint fakturs_month check (month = date_trunc('month', arose_on::timestamp)::date and due_on > arose_on)
);
-- A store order has one open faktur per transaction code.
create unique index fakturs_open on fakturs (store_order_id, code) where status in ('needed', 'issued');
create unique index fakturs_number on fakturs (shop_id, number);
create index fakturs_of_part on fakturs (store_order_id);
create index fakturs_of_shop on fakturs (shop_id, month, id);
create index fakturs_of_buyer on fakturs (buyer_id, month, id);
create index fakturs_due on fakturs (due_on, shop_id) where status = 'needed';

-- `seq` counts the rounds of a line.
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
-- One proof of a line waits at a time, and an approved proof is the last.
create unique index proofs_open on proofs (order_line_id) where status in ('sent', 'approved');

-- Clock of the order timers, one row. It never runs ahead of the database clock and gains at most an hour per tick, so
-- that a clock jump frees no money (docs/decisions/0389).
create table order_clock (
  one boolean primary key default true check (one),
  ticked_at timestamptz not null,
  time timestamptz not null,
  stopped boolean not null default false,
  constraint order_clock_check check ("time" <= ticked_at)
);

-- Requests for a delivery quote. `key` identifies the lines and the address version for which the price is valid
-- (trade/orders/shipping.ts). Rupiah.
create table delivery_requests (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  buyer_id bigint not null references buyers (id),
  -- The member who asks for their cart.
  user_id bigint not null references users (id),
  status text not null default 'asked' check (status in ('asked', 'answered', 'declined', 'withdrawn')),
  key text not null,
  -- Snapshot at the time of the request.
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
create unique index delivery_requests_asked on delivery_requests (buyer_id, user_id, shop_id) where status = 'asked';
create index delivery_requests_of_company on delivery_requests (buyer_id, user_id, shop_id, id);
create index delivery_requests_of_store on delivery_requests (shop_id, status, id);

-- A request for quotation to several stores. `place` as in quotes; stores read its area only. `lines_at`: when its lines last changed, so that
-- earlier offers are marked.
create table rfqs (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  user_id bigint not null references users (id),
  status text not null default 'open' check (status in ('open', 'ended', 'awarded', 'cancelled', 'lapsed')),
  title text not null check (length(title) <= 120),
  note text not null default '' check (length(note) <= 2000),
  place jsonb,
  needed_by date,
  deadline timestamptz not null,
  wish_shown boolean not null default false,
  reason text not null default '' check (length(reason) <= 500),
  lines_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  status_since timestamptz not null default now()
);
create index rfqs_of_company on rfqs (buyer_id, id);
create index rfqs_of_member on rfqs (buyer_id, user_id, id);
create index rfqs_live_of_company on rfqs (buyer_id, id) where status in ('open', 'ended');
create index rfqs_deadline on rfqs (deadline) where status = 'open';
create index rfqs_undecided on rfqs (status_since) where status = 'ended';

-- A wanted line, in the company's own words or about goods of a store. `wish`: rupiah for one unit. Lines are added, never changed.
create table rfq_lines (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfqs (id),
  name text not null check (length(name) <= 200),
  spec text not null default '' check (length(spec) <= 2000),
  variant_id bigint references variants (id),
  product_id bigint references products (id),
  unit text not null,
  quantity double precision not null check (quantity > 0),
  wish bigint check (wish > 0),
  added_at timestamptz not null default now(),
  constraint rfq_lines_goods check ((variant_id is null) = (product_id is null))
);
create index rfq_lines_of on rfq_lines (rfq_id, id);
create index rfq_lines_variant on rfq_lines (variant_id) where variant_id is not null;

-- One store that is asked. `answered_at`: its first offer or refusal.
create table rfq_invitations (
  rfq_id bigint not null references rfqs (id),
  shop_id bigint not null references shops (id),
  status text not null default 'invited' check (status in ('invited', 'offered', 'declined')),
  reason text not null default '' check (length(reason) <= 500),
  invited_at timestamptz not null default now(),
  seen_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  primary key (rfq_id, shop_id),
  constraint rfq_invitations_answered check (status = 'invited' or answered_at is not null)
);
create index rfq_invitations_of_store on rfq_invitations (shop_id, rfq_id);
create index rfq_invitations_waiting on rfq_invitations (shop_id, rfq_id) where status = 'invited';
create index rfq_invitations_lately on rfq_invitations (shop_id, invited_at);

-- A store's question to the company. `to_all`: every invited store reads the answer, never who asked.
create table rfq_questions (
  id bigint generated always as identity primary key,
  rfq_id bigint not null references rfqs (id),
  shop_id bigint not null references shops (id),
  user_id bigint not null references users (id),
  text text not null check (length(text) <= 1000),
  answer text check (length(answer) <= 1000),
  to_all boolean not null default false,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint rfq_questions_answered check ((answer is null) = (answered_at is null) and (answer is not null or not to_all))
);
create index rfq_questions_of on rfq_questions (rfq_id, id);
create index rfq_questions_of_store on rfq_questions (shop_id);

-- The award, with the comparison as it was then. `lines`: what each store was given; `chosen`, `cheapest`: landed cost in rupiah.
create table rfq_awards (
  rfq_id bigint primary key references rfqs (id),
  user_id bigint not null references users (id),
  -- The member's name then, for the document.
  name text not null,
  reason text not null check (length(reason) <= 1000),
  chosen bigint not null check (chosen >= 0),
  cheapest bigint check (cheapest >= 0),
  lines jsonb not null,
  sheet jsonb not null,
  at timestamptz not null default now()
);

-- A quote between a company and a store: versions in turns. `version`: seq of the live one. `valid_until`: until an offer can be accepted or a
-- question answered. An accepted quote has an order; if that ends unpaid, the quote is open again or expires.
create table quotes (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  shop_id bigint not null references shops (id),
  -- The member who asked; null where the store offered first.
  user_id bigint references users (id),
  source text not null check (source in ('product', 'cart', 'list', 'chat', 'store', 'rfq')),
  status text not null default 'asked' check (status in ('asked', 'sent', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'closed')),
  version integer not null default 0,
  valid_until timestamptz not null,
  -- Until when the store keeps the pieces of the live offer.
  reserved_until timestamptz,
  -- Without a foreign key: the order refers to its version, and a backup restores tables in the order of their references.
  order_id bigint unique,
  -- Until when an accepted order without an approval request waits for its payment.
  pay_until timestamptz,
  place jsonb,
  reason text not null default '' check (length(reason) <= 500),
  price_asked_at timestamptz,
  price_list_id bigint references price_lists (id),
  -- The request to many that the store answers.
  rfq_id bigint references rfqs (id),
  created_at timestamptz not null default now(),
  status_since timestamptz not null default now(),
  constraint quotes_accepted check ((status = 'accepted') = (order_id is not null) and (pay_until is null or order_id is not null)),
  constraint quotes_of_rfq check ((source = 'rfq') = (rfq_id is not null)),
  unique (rfq_id, shop_id)
);
create index quotes_of_company on quotes (buyer_id, id);
create index quotes_of_member on quotes (buyer_id, user_id, id);
create index quotes_of_store on quotes (shop_id, id);
create index quotes_open_of_company on quotes (buyer_id, status, id) where status in ('asked', 'sent', 'countered');
create index quotes_open_of_store on quotes (shop_id, status, id) where status in ('asked', 'sent', 'countered');
create index quotes_timers on quotes (valid_until) where status in ('asked', 'sent', 'countered');
create index quotes_unpaid on quotes (pay_until) where status = 'accepted' and pay_until is not null;

-- Immutable, but for texts that an account which closes erases. The sums are null while a price is missing. Rupiah.
create table quote_versions (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes (id),
  seq integer not null check (seq > 0),
  by_role text not null check (by_role in ('buyer', 'seller')),
  user_id bigint not null references users (id),
  delivery_way text check (delivery_way in ('own', 'courier', 'pickup')),
  delivery_price bigint not null default 0 check (delivery_price >= 0),
  delivery_min_days integer check (delivery_min_days >= 0 and delivery_min_days <= 90),
  delivery_max_days integer check (delivery_max_days >= 0 and delivery_max_days <= 90),
  delivery_note text not null default '' check (length(delivery_note) <= 300),
  needed_by date,
  note text not null default '' check (length(note) <= 2000),
  -- Tax status of the store when it offered, as in order_shops.
  tax_profile jsonb,
  goods bigint check (goods >= 0),
  ppn bigint not null default 0 check (ppn >= 0),
  total bigint check (total >= 0),
  valid_until timestamptz,
  reserved_until timestamptz,
  whole_only boolean not null default false,
  -- The version whose files an extension repeats: a file hangs on one subject.
  files_of bigint references quote_versions (id),
  created_at timestamptz not null default now(),
  constraint quote_versions_offer check (num_nulls(delivery_way, tax_profile, goods, total, valid_until) = 0 or by_role = 'buyer'),
  unique (quote_id, seq)
);
create index quote_versions_sent on quote_versions (created_at) where by_role = 'seller';

-- `quantity` counts smallest steps; `price` is for one unit of `factor` steps at this quantity, `base_price` below the first of `tiers`
-- (`[{"from": steps, "price": rupiah}]`). A line of a company may be without a price.
create table quote_lines (
  id bigint generated always as identity primary key,
  version_id bigint not null references quote_versions (id),
  variant_id bigint not null references variants (id),
  product_id bigint not null references products (id),
  name text not null,
  image text not null,
  unit text not null,
  factor integer not null check (factor > 0),
  -- Places of the product's base unit then: steps mean nothing else once they change.
  decimals smallint not null,
  quantity integer not null check (quantity > 0),
  base_price bigint check (base_price > 0),
  price bigint check (price > 0),
  tiers jsonb not null default '[]',
  lead_days integer check (lead_days >= 0 and lead_days <= 90),
  deviation text not null default '' check (length(deviation) <= 500),
  tax_class text not null,
  tax_rate_id bigint references tax_rates (id),
  -- The line of a request to many that it answers.
  rfq_line_id bigint references rfq_lines (id),
  constraint quote_lines_price check ((price is null) = (base_price is null)),
  unique (version_id, variant_id, unit),
  unique (version_id, rfq_line_id)
);
create index quote_lines_variant on quote_lines (variant_id);

-- A link answers one question of a store in the name of one member, once, without a session. `version`: of the order or request when the link
-- was made; any later one makes the link dead. `via`: 'mail', or 'share' for one that its member handed on.
create table acting_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  seller_id bigint not null references sellers (id),
  question text not null check (question in ('order', 'pickup', 'delivery-request', 'quote', 'rfq', 'not-me')),
  store_order_id bigint references store_orders (id),
  -- A request that its company replaced is deleted; its links stay, to say why they are dead.
  delivery_request_id bigint references delivery_requests (id) on delete set null,
  quote_id bigint references quotes (id),
  rfq_id bigint references rfqs (id),
  -- The store that is asked, with `rfq_id`.
  shop_id bigint references shops (id),
  -- The link whose answer its member may say was not theirs.
  answer_id bigint references acting_links (id) on delete cascade,
  version text not null,
  via text not null check (via in ('mail', 'share')),
  status text not null default 'open' check (status in ('open', 'used', 'revoked')),
  step text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint acting_links_ended check ((status = 'open') = (ended_at is null) and (status = 'used') = (step is not null)),
  constraint acting_links_subject check ((question in ('order', 'pickup')) = (store_order_id is not null)
      and (question = 'delivery-request' or delivery_request_id is null) and (question = 'quote') = (quote_id is not null)
      and (question = 'rfq') = (rfq_id is not null) and (rfq_id is null) = (shop_id is null)
      and (question = 'not-me') = (answer_id is not null))
);
create index acting_links_of_order on acting_links (store_order_id, user_id) where status = 'open';
create index acting_links_of_request on acting_links (delivery_request_id, user_id) where delivery_request_id is not null;
create index acting_links_of_quote on acting_links (quote_id, user_id) where quote_id is not null;
create index acting_links_of_rfq on acting_links (rfq_id, user_id) where rfq_id is not null;
create index acting_links_of_answer on acting_links (answer_id) where answer_id is not null;
create index acting_links_of_store on acting_links (seller_id, id);
create index acting_links_user on acting_links (user_id);
create index acting_links_expires on acting_links (expires_at);

-- Rules of a company as one document: from which total, in rupiah, whose approval an order needs at which level.
create table approval_rules (
  buyer_id bigint primary key references buyers (id),
  rules jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- An order that waits for colleagues, with frozen prices. `levels`: what it needs, frozen when asked: for each level the demands, each a
-- role or a person. `kept_until`: once it is approved, when it loses its pieces unless it is paid.
create table purchase_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  buyer_id bigint not null references buyers (id),
  user_id bigint not null references users (id),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'placed', 'returned', 'rejected', 'withdrawn', 'expired', 'stale')),
  -- The requester's name then, for its document.
  name text not null default '',
  purpose text not null default '' check (length(purpose) <= 500),
  amount bigint not null check (amount > 0),
  levels jsonb not null,
  level integer not null default 1,
  version integer not null default 1,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  kept_until timestamptz,
  decided_at timestamptz
);
create unique index purchase_requests_live on purchase_requests (order_id) where status in ('waiting', 'approved');
create index purchase_requests_order on purchase_requests (order_id, id);
create index purchase_requests_company on purchase_requests (buyer_id, id);
create index purchase_requests_member on purchase_requests (buyer_id, user_id, id);
create index purchase_requests_waiting on purchase_requests (buyer_id, id) where status = 'waiting';
create index purchase_requests_timers on purchase_requests (id) where status in ('waiting', 'approved');

-- A document as PDF, frozen when somebody first asks for it: of an order's store, of a version of a quote, of a purchase request, or of an award. `side`: the
-- company's own purchase order names who approved it. Kept ten years, also when an account is closed.
create table issued_documents (
  id bigint generated always as identity primary key,
  order_id bigint references orders (id),
  shop_id bigint references shops (id),
  quote_version_id bigint references quote_versions (id),
  request_id bigint references purchase_requests (id),
  rfq_id bigint references rfq_awards (rfq_id),
  number text not null,
  kind text not null check (kind in ('purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover', 'credit-note', 'quote', 'request', 'comparison')),
  language text not null check (language in ('en', 'id')),
  side text not null check (side in ('both', 'buyer', 'seller')),
  file text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of parties, address, PO number, day and note of an order, which change until it is paid, and of tax numbers, which may be
  -- corrected later: what says others is issued once more.
  reference text not null default '' check (reference ~ '^([0-9a-f]{64})?$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  constraint issued_documents_subject check ((kind = 'quote') = (quote_version_id is not null) and (kind = 'request') = (request_id is not null)
    and (kind = 'comparison') = (rfq_id is not null) and (order_id is null) = (kind in ('quote', 'request', 'comparison')) and (shop_id is null) = (order_id is null)),
  unique (order_id, shop_id, number, language, side, reference),
  unique (quote_version_id, language),
  unique (request_id, language),
  unique (rfq_id, language)
);
create index issued_documents_shop on issued_documents (shop_id);

-- Documents that were announced to a finance address, each once.
create table finance_mails (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  key text not null unique,
  created_at timestamptz not null default now()
);
create index finance_mails_buyer on finance_mails (buyer_id);

-- `meets`: positions of the level's demands that this decision meets. `for_user_id`: the colleague who delegated it. Names and role are
-- those of then, for documents.
create table request_decisions (
  id bigint generated always as identity primary key,
  request_id bigint not null references purchase_requests (id),
  level integer not null,
  user_id bigint not null references users (id),
  for_user_id bigint references users (id),
  name text not null default '',
  for_name text,
  role text not null default '',
  step text not null check (step in ('approve', 'return', 'reject')),
  meets integer[] not null,
  comment text not null default '' check (length(comment) <= 500),
  at timestamptz not null default now(),
  unique (request_id, level, user_id)
);

-- Decisions of one member that another may make in this time.
create table delegations (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  user_id bigint not null references users (id),
  to_user_id bigint not null references users (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  constraint delegations_people check (user_id <> to_user_id),
  constraint delegations_time check (from_at < until_at and until_at <= from_at + interval '91 days')
);
create index delegations_company on delegations (buyer_id, until_at);

-- Month limits of members, in rupiah by calendar month (WIB). A member without a row has no limit.
create table member_limits (
  buyer_id bigint not null references buyers (id),
  user_id bigint not null references users (id),
  month_limit bigint not null check (month_limit >= 0),
  primary key (buyer_id, user_id)
);

-- Steps that the store will not ship. They were refunded by a credit note without a claim.
create table closed_lines (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines (id),
  steps integer not null check (steps > 0),
  goods bigint not null check (goods >= 0),
  ppn bigint not null check (ppn >= 0),
  at timestamptz not null default now()
);
create index closed_lines_line on closed_lines (order_line_id);

-- Track records: `good` of `n` cases, of stores (public, 90 days) and companies (shown to their stores, one year).
-- Computed from store orders, events, claims and requests for quotation, each night and on demand. `minutes` is a median.
create table store_facts (
  shop_id bigint not null references shops (id),
  key text not null check (key in ('accepted', 'shipped', 'arrived', 'uncontested', 'returning', 'completed', 'requests')),
  good integer not null,
  n integer not null check (n >= 0),
  minutes integer check (minutes >= 0),
  measured_at timestamptz not null default now(),
  constraint store_facts_check check (good >= 0 and good <= n),
  primary key (shop_id, key)
);

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

-- Requests to move a booking to other days of the same length. `was_from` and `was_to` are the former days.
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
create unique index booking_moves_asked on booking_moves (order_line_id) where status = 'asked';
create index booking_moves_line on booking_moves (order_line_id, id);

-- A deposit is owed to the company: neither receipt nor a timer gives it to the store. The store gets the damage that it reports
-- (`asked`) only if the company accepts or an operator decides. A timer returns the deposit at `due_at`.
create table deposits (
  id bigint generated always as identity primary key,
  store_order_id bigint not null unique references store_orders (id),
  -- Copies store_orders.shop_id, as in claims.
  shop_id bigint not null references shops (id),
  amount bigint not null check (amount > 0),
  status text not null default 'held' check (status in ('held', 'reported', 'contested', 'ended')),
  due_at timestamptz not null,
  asked bigint not null default 0,
  reason text not null default '' check (length(reason) <= 500),
  answer text not null default '' check (length(answer) <= 500),
  status_since timestamptz not null default now(),
  given bigint not null default 0,
  returned bigint not null default 0,
  -- The share of `given` that the store lost to a later dispute.
  taken_back bigint not null default 0,
  -- Refunded early for pieces that never arrived. `amount` is what remains.
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
create index deposits_of_shop on deposits (shop_id, status);
create index deposits_contested on deposits (status_since) where status = 'contested';

-- Exceptions to the setting fees.sale for a store, a category or both. The most specific row in force wins, then the
-- latest. A row is immutable, except that it gets a last day once.
create table fees (
  id bigint generated always as identity primary key,
  shop_id bigint references shops (id),
  category_id bigint references categories (id),
  from_day date not null,
  until_day date,
  basis_points integer not null check (basis_points >= 0 and basis_points <= 10000),
  -- Limits for one line in whole rupiah; the fee never exceeds the line's amount.
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
-- Ignores rows that were withdrawn before they began.
create unique index fees_of_a_day on fees (shop_id, category_id, from_day) nulls not distinct where until_day is null
    or until_day >= from_day;
create index fees_category on fees (category_id);
create index fees_until on fees (until_day);
create index fees_set_by on fees (set_by);
create index fees_confirmed_by on fees (confirmed_by);
create index fees_ended_by on fees (ended_by);
create index fees_end_confirmed_by on fees (end_confirmed_by);

-- The last notice to a store about fees that begin on a day. A change or withdrawal is notified again.
create table fee_notifications (
  shop_id bigint not null references shops (id),
  day date not null,
  changes jsonb not null,
  notified_at timestamptz not null default now(),
  primary key (shop_id, day)
);
create index fee_notifications_day on fee_notifications (day);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Removes the sales of a returned store order from the search ranking. Deferred to the end of the transaction, so that
-- products are locked before their search documents, as in a sale.
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

-- Invalidates cached pages of the product (p<id>) or store (s<id>).
create function tell_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', case when new.product_id is null then 'store:' || new.shop_id else 'product:' || new.product_id end);
  return null;
end $$;

-- A trigger maintains the totals, so that every write to reviews updates them.
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

-- A version never changes. An account that closes erases the texts that it wrote.
create function keep_quote_version() returns trigger language plpgsql as $$
declare
  texts text[] := '{note,delivery_note,deviation}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - texts = to_jsonb(old) - texts
    and not exists (select from unnest(texts) as name where coalesce(to_jsonb(new) ->> name, '') not in ('', coalesce(to_jsonb(old) ->> name, ''))) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- An order from a quote is frozen from its first moment: it never is a cart.
create function begin_quoted_order() returns trigger language plpgsql as $$
begin
  new.status := 'awaiting-approval';
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
  perform pg_notify('catalogue', 'page:fees');
  return null;
end $$;

create trigger reviews_tell after insert or update on reviews for each row execute function tell_review();
create trigger reviews_count after insert or delete on reviews for each row execute function count_review();
create trigger reviews_count_changed after update on reviews for each row when (((((old.shop_id is distinct from new.shop_id)
    or (old.product_id is distinct from new.product_id)) or (old.rating is distinct from new.rating))
    or (old.status is distinct from new.status))) execute function count_review();
create trigger store_orders_buyer before insert on store_orders for each row
    when (new.bought_by is null) execute function fill_buyer_of_part();
-- Removes a related purchase from the search ranking, which counted it just before. The trigger on returns then skips it.
create constraint trigger store_orders_related after insert on store_orders deferrable initially deferred for each row
    when (new.related) execute function note_returned_sale();
create constraint trigger store_orders_returned after update on store_orders deferrable initially deferred for each row
    when (((not new.related) and new.status in ('rejected', 'cancelled', 'refunded') and old.status not in ('rejected', 'cancelled',
    'refunded'))) execute function note_returned_sale();
create trigger credit_notes_append_only before delete or update on credit_notes for each row execute function refuse_change();
create trigger credit_note_lines_append_only before delete or update on credit_note_lines for each row execute function refuse_change();
create trigger issued_documents_append_only before delete or update on issued_documents for each row execute function refuse_change();
create trigger closed_lines_append_only before delete or update on closed_lines for each row execute function refuse_change();
create trigger request_decisions_append_only before delete or update on request_decisions for each row execute function refuse_change();
create trigger rfq_awards_append_only before delete or update on rfq_awards for each row execute function refuse_change();
create trigger quote_versions_append_only before delete or update on quote_versions for each row execute function keep_quote_version();
create trigger quote_lines_append_only before delete or update on quote_lines for each row execute function keep_quote_version();
create trigger orders_quoted before insert on orders for each row when (new.quote_version_id is not null) execute function begin_quoted_order();
create trigger keep before delete or update on fees for each row execute function keep_fee();
create trigger tell after insert or update on fees for each statement execute function tell_fees();

alter table stock_movements add constraint stock_movements_order foreign key (order_id) references orders (id);
alter table day_reservations add foreign key (order_id) references orders (id);

alter table stock_reservations add foreign key (request_id) references purchase_requests (id);
alter table day_reservations add foreign key (request_id) references purchase_requests (id);
alter table stock_reservations add foreign key (quote_id) references quotes (id);
alter table day_reservations add foreign key (quote_id) references quotes (id);
alter table orders add constraint orders_quote_version foreign key (quote_version_id) references quote_versions (id);
