create table shops (
  id bigint generated always as identity primary key,
  seller_id bigint not null unique references sellers (id),
  name text not null,
  address text not null,
  phone_number text not null,
  owner text not null,
  city text not null default '',
  story text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The first day (WIB) as PKP; null if the store is not registered for PPN. `prices_include_ppn`: stated prices contain PPN.
  pkp_from date,
  prices_include_ppn boolean not null default true,
  -- Opening hours as free text.
  hours text not null default '',
  logo text,
  -- Days before the first booked day until which a company may cancel an accepted booking; null: only by agreement.
  cancel_free_days integer,
  -- For how many days the store keeps price and pieces while a company decides.
  approval_days integer not null default 1,
  constraint shops_approval_days check (approval_days in (0, 1, 3)),
  constraint shops_cancel_free_days check (cancel_free_days >= 0 and cancel_free_days <= 30)
);
create index shops_name_words on shops using gin (to_tsvector('simple', name));
create index shops_pkp on shops (pkp_from, id) where pkp_from is not null;

create table categories (
  id bigint primary key,
  name text not null unique
);

-- Vocabulary of product names for spelling correction and completion. `documents` is the approximate number of names with the word.
create table search_words (
  word text primary key,
  documents integer not null default 1,
  changed_at timestamptz not null default now()
);
create index search_words_changed on search_words (changed_at);

-- Search suggestions. Stores no reference to the person who searched.
create table search_queries (
  text text primary key,
  times integer not null default 1,
  found integer not null,
  last_at timestamptz not null default now()
);
create index search_queries_prefix on search_queries (text text_pattern_ops);

-- Live products per block of ids (level 2: 65,536, level 1: 256), which finds any page without reading earlier ones.
-- Scope 0: all products, else a category. Rows are only appended, to avoid lock waits, and folded at times; sum `live`.
create table product_counts (
  scope bigint not null,
  level integer not null,
  block bigint not null,
  live bigint not null
);
create index product_counts_place on product_counts (scope, level, block) include (live);

-- Live products of each store, appended and folded like the counts above; sum `live`.
create table shop_product_counts (
  shop_id bigint not null references shops (id),
  live bigint not null
);
create index shop_product_counts_shop on shop_product_counts (shop_id) include (live);

-- checked: parsed, nothing written yet; waiting: confirmed; done: every row was tried.
create table product_imports (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  file_name text not null,
  status text not null default 'checked' check (status in ('checked', 'waiting', 'done', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  failed integer not null,
  pictures text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Total decoding time; a budget limits it per import.
  picture_ms integer not null default 0,
  -- The column heads and their mapping, so that a seller can remap columns and correct rows without another upload.
  heads jsonb,
  mapping jsonb,
  -- `pieces`: storage names in order, of equal size except the last. `reading`: position of the next chunk (`at`: byte,
  -- `line`), file size and delimiter. `added`: products created.
  large boolean not null default false,
  pieces text[] not null default '{}',
  reading jsonb,
  added integer not null default 0,
  -- Warnings about how the file was parsed (contract/tableNotes.ts).
  notes jsonb
);
create index product_imports_shop on product_imports (shop_id, id desc);
create unique index product_imports_one_large on product_imports (shop_id) where large and status = 'waiting';

-- Counted by a job, so that no page view does. `answers_in`: minutes, null if unknown.
create table shop_facts (
  shop_id bigint primary key references shops (id),
  answers_in integer check (answers_in > 0),
  orders_done bigint not null default 0,
  measured_at timestamptz not null default now()
);
create index shop_facts_measured on shop_facts (measured_at);

-- Pictures of a running import by hash of their packed bytes: each is decoded once, however many rows use it. `file`
-- names the stored original.
create table product_import_pictures (
  import_id bigint not null references product_imports (id) on delete cascade,
  hash bytea not null,
  file text,
  width integer,
  height integer,
  color text,
  problem text not null default '',
  reason jsonb,
  constraint product_import_pictures_check check ((file is null) = (problem <> '')),
  primary key (import_id, hash)
);

-- Append-only PPN rates, valid from a day (WIB). PPN is `rate_bp` hundredths of a percent of base_num / base_den of the
-- price (UU HPP; PMK 131/2024).
create table tax_rates (
  id bigint generated always as identity primary key,
  tax_class text not null check (tax_class in ('standard', 'luxury', 'exempt')),
  effective_from date not null,
  rate_bp integer not null check (rate_bp >= 0 and rate_bp <= 10000),
  base_num integer not null check (base_num > 0),
  base_den integer not null,
  constraint tax_rates_check check (base_den >= base_num),
  unique (tax_class, effective_from)
);

-- A store without a row agrees on delivery in the chat.
create table shop_delivery (
  shop_id bigint primary key references shops (id),
  version integer not null default 1,
  own_courier boolean not null,
  pickup boolean not null,
  by_quote boolean not null,
  services text[] not null,
  -- 1 is Monday, 7 is Sunday.
  working_days integer[] not null check ((cardinality(working_days) >= 1) and (cardinality(working_days) <= 7)),
  -- WIB.
  cutoff text not null check (cutoff ~ '^[0-2][0-9]:[0-5][0-9]$'),
  min_order bigint not null check (min_order >= 0),
  origin_street text,
  origin_area integer references areas (id),
  origin_postal_code text,
  updated_at timestamptz not null default now(),
  constraint shop_delivery_origin check (((origin_street is null) = (origin_area is null)) and (origin_area is not null
      or (services = '{}'::text[])))
);
-- Stores that deliver everywhere; the index on zones finds those that deliver to an area.
create index shop_delivery_everywhere on shop_delivery (shop_id) where by_quote or (services <> '{}'::text[]);

-- Rupiah and grams. `areas` holds codes of provinces (2 digits), cities (4) and districts (6).
create table delivery_zones (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop_delivery (shop_id) on delete cascade,
  position integer not null,
  name text not null,
  areas integer[] not null check (cardinality(areas) > 0),
  base bigint not null check (base >= 0),
  included_grams integer not null check (included_grams >= 0),
  per_kg_over bigint not null check (per_kg_over >= 0),
  max_grams integer check (max_grams > 0),
  free_from bigint check (free_from >= 0),
  min_days integer not null check (min_days >= 0),
  max_days integer not null,
  constraint delivery_zones_check check (max_days >= min_days),
  unique (shop_id, "position")
);
create index delivery_zones_areas on delivery_zones using gin (areas);

-- Inclusive days in WIB.
create table shop_closures (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop_delivery (shop_id) on delete cascade,
  from_day date not null,
  to_day date not null,
  text text not null,
  constraint shop_closures_check check (to_day >= from_day)
);
create index shop_closures_shop on shop_closures (shop_id, from_day);

-- Customers of a store. `message` was sent with the request by the side in `asked_by`; the store sets `customer_number` and `note`.
create table relations (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  buyer_id bigint not null references buyers (id),
  status text not null default 'none' check (status in ('none', 'requested', 'offered', 'active', 'paused', 'declined', 'ended')),
  status_since timestamptz not null default now(),
  asked_by text check (asked_by in ('buyer', 'seller')),
  message text not null default '',
  customer_number text not null default '',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (buyer_id, shop_id)
);
create index relations_of_store on relations (shop_id, status, id);

-- Customer prices: fixed ones, and a discount (hundredths of a percent) on the public prices of all products or one
-- category. Ended lists stay because orders refer to them.
create table price_lists (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  starts_at timestamptz,
  ends_at timestamptz,
  percent_off integer check (percent_off >= 1 and percent_off <= 9000),
  category_id bigint references categories (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint price_lists_check check (category_id is null or percent_off is not null),
  constraint price_lists_check1 check (ends_at > starts_at)
);
create index price_lists_of_store on price_lists (shop_id, id);

-- Revoked rows stay with `ended_at`.
create table price_list_companies (
  relation_id bigint not null references relations (id),
  price_list_id bigint not null references price_lists (id),
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (relation_id, price_list_id)
);
create index price_list_companies_of_list on price_list_companies (price_list_id);

-- The id is category_id * 100 + n, so that it yields the category without a lookup.
create table subcategories (
  id bigint primary key,
  category_id bigint not null references categories (id),
  name text not null unique,
  constraint subcategories_category check (((id / 100) = category_id) and ((id % (100)::bigint) > 0))
);
create index subcategories_of_category on subcategories (category_id);

-- `stock` includes `held`, the pieces that open payments reserve. Available: stock - held.
create table products (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  category_id bigint not null references categories (id),
  name text not null,
  description text not null,
  price bigint not null check (price >= 0),
  stock integer not null check (stock >= 0),
  held integer not null default 0 check (held >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Threshold of the low-stock notification.
  low_stock integer not null default 5 check (low_stock >= 0),
  -- Quantities count smallest steps, of which a base unit has 10 ^ decimals. `price` is for one `default_unit`.
  base_unit text not null default 'pcs',
  decimals smallint not null default 0 check (decimals >= 0 and decimals <= 3),
  default_unit text not null default 'pcs',
  tier_scope text not null default 'product' check (tier_scope in ('product', 'variant')),
  tax_class text not null default 'standard',
  -- Shipping weight and size of a piece (null: unknown), and lead time in working days.
  grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  lead_min_days integer not null default 0,
  lead_max_days integer not null default 1,
  -- `needs_proof`: the company approves a proof before the product is shipped.
  kind text not null default 'goods',
  needs_proof boolean not null default false,
  -- Days after a rental on which its pieces cannot be booked.
  buffer_days integer not null default 0,
  subcategory_id bigint,
  -- Hidden by moderation, which may be reversed. `deleted_at` is set too, so that every list, search, page and cart skips the product.
  withheld boolean not null default false,
  -- Refundable deposit for each rented piece in rupiah. Checkout copies it to the order line and the stock hold.
  deposit bigint not null default 0,
  -- Values by attribute key. Keys that the current attribute lists lack are hidden.
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  -- Dangerous or bulky goods: couriers are not offered, only the store's own delivery, pickup or a quote.
  no_courier boolean not null default false,
  constraint held_within_stock check (held <= stock),
  constraint products_deposit check (deposit >= 0 and (deposit = 0 or kind = 'rental')),
  constraint products_kind check (kind in ('goods', 'made-to-order', 'service', 'rental') and (kind = 'made-to-order'
      or (not needs_proof)) and (kind = 'rental' or buffer_days = 0) and (buffer_days >= 0 and buffer_days <= 30)),
  constraint products_lead check ((lead_min_days >= 0 and lead_min_days <= lead_max_days) and lead_max_days <= 365),
  constraint products_parcel check (grams > 0 and length_mm > 0 and width_mm > 0 and height_mm > 0),
  constraint products_subcategory_of_category check ((subcategory_id / 100) = category_id),
  constraint products_tax_class check (tax_class in ('standard', 'luxury', 'exempt')),
  constraint products_withheld check ((not withheld) or deleted_at is not null),
  constraint products_subcategory foreign key (subcategory_id) references subcategories (id)
);
create index products_newest on products (id desc) where deleted_at is null;
create index products_category on products (category_id, id desc) where deleted_at is null;
create index products_shop on products (shop_id, id desc) where deleted_at is null;
-- Serves the export of a store's data, which includes removed products.
create index products_removed on products (shop_id) where deleted_at is not null;
create index products_withheld on products (shop_id, id) where withheld;
create index products_kept on products (shop_id, id desc) where deleted_at is null or withheld;

-- Position 0 is the main picture. `file` is the storage name without an extension.
-- Certificates of standards whose numbers a product states; their files name the row.
create table product_standards (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  standard text not null check (standard in ('sni', 'tkdn', 'halal', 'pirt', 'bpom')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, standard)
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  position integer not null,
  file text not null,
  width integer not null,
  height integer not null,
  color text not null default '#e8e8e8',
  created_at timestamptz not null default now(),
  unique (product_id, "position") deferrable initially deferred
);
create index product_images_file on product_images (file);

-- Apart from products, so that a stock change does not rewrite it. `document`: name (A; stemmed B), category and store (C),
-- description (D), flags: #c category, #in available, #m city, #hot 20 or more sold, #b and #s blocks of 16,384 and 131,072 ids.
create table search_documents (
  product_id bigint primary key references products (id),
  shop_id bigint not null references shops (id),
  category_id bigint not null references categories (id),
  city text not null,
  price bigint not null,
  available boolean not null,
  sales bigint not null default 0,
  created_at timestamptz not null,
  document tsvector not null,
  -- `min_total` is the minimum purchase in the default unit, in rupiah; like `price` it includes PPN. `lead_days` counts
  -- working days. The job reindex-catalog fills nulls.
  min_total bigint,
  lead_days integer,
  subcategory_id bigint,
  -- Attributes as `key=value`, for filters and facet counts.
  details text[] not null default '{}'
);
create index search_documents_price on search_documents (price, product_id);
create index search_documents_category_price on search_documents (category_id, price, product_id);
create index search_documents_category on search_documents (category_id, product_id);
create index search_documents_city on search_documents (lower(city), product_id);
create index search_documents_words on search_documents using gin (document) with (fastupdate=off);
create index search_documents_shop_newest on search_documents (shop_id, product_id);
create index search_documents_min_total on search_documents (min_total, product_id);
create index search_documents_lead on search_documents (lead_days, product_id);
create index search_documents_subcategory on search_documents (subcategory_id, product_id) where subcategory_id is not null;
create index search_documents_subcategory_price on search_documents (subcategory_id, price, product_id) where subcategory_id is not null;

-- Counts of shown reviews by stars, for a store (`product_id` null) and each product, so that pages and lists need no aggregation.
create table review_totals (
  shop_id bigint not null references shops (id),
  product_id bigint references products (id),
  n1 integer not null,
  n2 integer not null,
  n3 integer not null,
  n4 integer not null,
  n5 integer not null,
  total integer generated always as ((((n1 + n2) + n3) + n4) + n5) stored,
  stars integer generated always as ((((n1 + (2 * n2)) + (3 * n3)) + (4 * n4)) + (5 * n5)) stored,
  unique nulls not distinct (shop_id, product_id)
);

-- A product's first variant has the product's own id; both draw from one sequence. Variants own stock and prices;
-- triggers maintain their sums and the lowest price on the product.
create table variants (
  id bigint primary key default nextval('products_id_seq'::regclass),
  product_id bigint not null references products (id) on delete cascade,
  position integer not null default 0,
  -- Chosen values by axis, such as {"Warna": "Merah"}.
  options jsonb not null default '{}',
  price bigint not null check (price >= 0),
  stock integer not null,
  held integer not null default 0,
  -- Inactive variants are not sold. `shop_id` is set only with a SKU, to make SKUs unique within a store.
  active boolean not null default true,
  sku text,
  barcode text,
  shop_id bigint references shops (id),
  -- Default daily capacity; null if the product is not booked by the day.
  capacity integer,
  constraint variants_capacity check (capacity >= 0 and capacity <= 100000000),
  constraint variants_held_within_stock check (held >= 0 and held <= stock),
  constraint variants_sku_of_store check ((sku is null) = (shop_id is null))
);
create index variants_product on variants (product_id, "position", id);
create unique index variants_sku on variants (shop_id, sku) where sku is not null;
-- Serves barcodes that a camera scans for a quick order.
create index variants_barcode on variants (barcode) where barcode is not null;
-- Serves quick orders, which match SKUs of any store.
create index variants_sku_of_any on variants (lower(sku)) where sku is not null;

-- Stock history: the stock of a variant is the sum of its movements.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  kind text not null check (kind in ('initial', 'adjustment', 'sale', 'return')),
  quantity integer not null,
  reason text not null default '',
  order_id bigint,
  actor text not null,
  created_at timestamptz not null default now(),
  -- Idempotency key of a manual correction, kept as long as the key is valid. A retry after a crash finds the correction
  -- and does not repeat it.
  request text,
  -- A code for translation; `reason` is what a person wrote.
  reason_code text,
  variant_id bigint not null references variants (id)
);
create index stock_movements_product on stock_movements (product_id, id);
create index stock_movements_order_id on stock_movements (order_id) where order_id is not null;
create unique index stock_movements_request on stock_movements (request) where request is not null;
-- Serve the low-stock notification: it checks recent sales, and repeats only after a movement other than a sale.
create index stock_movements_sold on stock_movements (created_at) where kind = 'sale';
create index stock_movements_restocked on stock_movements (product_id, id) where kind <> 'sale';

-- A reservation belongs to a payment or to a purchase request, and passes from one to the other without a gap.
create table stock_reservations (
  id bigint generated always as identity primary key,
  -- Null while a quote keeps stock before it is accepted.
  order_id bigint,
  payment_id bigint,
  request_id bigint,
  quote_id bigint,
  -- When a purchase request or quote loses the pieces; null for a payment, which has an expiry of its own.
  until timestamptz,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity > 0),
  status text not null default 'open' check (status in ('open', 'sold', 'released')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Snapshot of the order line, so that a late payment still sells what it was made for.
  shop_id bigint not null references shops (id),
  price bigint not null check (price >= 0),
  name text not null,
  image text not null,
  variant_id bigint not null references variants (id),
  -- `quantity` counts smallest steps. `pieces` counts single pieces, or units of measured goods rounded up; null means `quantity`.
  unit text not null default 'pcs',
  factor integer not null default 1 check (factor > 0),
  price_from text not null default 'tier',
  pieces integer,
  price_list_id bigint,
  price_list_name text,
  deposit bigint not null default 0,
  -- Marketplace fee in rupiah, frozen when the order was placed.
  fee bigint not null,
  constraint stock_reservations_owner check (num_nonnulls(payment_id, request_id, quote_id) = 1 and (payment_id is null) = (until is not null)
      and (order_id is not null or quote_id is not null)),
  constraint stock_reservations_deposit check (deposit >= 0),
  constraint stock_reservations_fee check (fee >= 0)
);
create index stock_reservations_open on stock_reservations (product_id) where status = 'open';
create unique index stock_reservations_kept on stock_reservations (payment_id, order_id, variant_id, unit);
create unique index stock_reservations_requested on stock_reservations (request_id, variant_id, unit) where status = 'open';
create unique index stock_reservations_quoted on stock_reservations (quote_id, variant_id, unit) where status = 'open';
create index stock_reservations_until on stock_reservations (until) where status = 'open' and payment_id is null;

-- `cells`: values by field. `problem`: why the row is refused; empty for a valid row.
create table product_import_rows (
  import_id bigint not null references product_imports (id) on delete cascade,
  line integer not null,
  cells jsonb not null,
  problem text not null default '',
  product_id bigint references products (id),
  -- Refusal reasons as codes with parameters; `problem` is their English text, which the file of refused rows contains.
  reasons jsonb,
  -- `raw`: all cells in the order of the heads. `mended`: the seller's corrections by field, which override `raw`.
  raw jsonb,
  mended jsonb not null default '{}',
  -- Groups rows of one product by the line of its first row; null: the row is a product of its own.
  leader integer,
  -- The existing variant that the row names by number or SKU.
  variant_id bigint references variants (id) on delete set null,
  primary key (import_id, line)
);
create index product_import_rows_waiting on product_import_rows (import_id, line) where problem = '' and product_id is null;
create index product_import_rows_variant on product_import_rows (variant_id) where variant_id is not null;

-- Quantities are in smallest steps. A product without rows is sold by its base unit from one step on.
create table sale_units (
  product_id bigint not null references products (id) on delete cascade,
  unit text not null,
  position smallint not null default 0,
  factor integer not null check (factor > 0),
  min_steps integer not null check (min_steps > 0),
  step integer not null check (step > 0),
  max_steps integer,
  is_default boolean not null default false,
  constraint sale_units_check check (max_steps >= min_steps),
  primary key (product_id, unit)
);
create unique index sale_units_default on sale_units (product_id) where is_default;

-- Price of one unit from `min_steps` on, in rupiah. The first tier of the default unit is variants.price; other units
-- have rows only if their price does not follow from the base unit.
create table prices (
  variant_id bigint not null references variants (id) on delete cascade,
  unit text not null,
  min_steps integer not null check (min_steps > 0),
  price bigint not null check (price >= 0),
  primary key (variant_id, unit, min_steps)
);

-- Price of one unit from `min_steps` on. `factor` is the content of the unit at that time; the price is void once the content differs.
create table price_list_lines (
  price_list_id bigint not null references price_lists (id),
  variant_id bigint not null references variants (id),
  unit text not null,
  factor integer not null check (factor > 0),
  min_steps integer not null check (min_steps > 0),
  price bigint not null check (price > 0),
  primary key (price_list_id, variant_id, unit, min_steps)
);
create index price_list_lines_of_variant on price_list_lines (variant_id);

-- Ranking of the home page, rebuilt by the job rank-front-products. Readers skip products deleted since.
create table front_products (
  place integer primary key,
  product_id bigint not null references products (id)
);
create index front_products_product on front_products (product_id);

-- Bookings by day (WIB); a day without a row has the default capacity and no bookings. `capacity` overrides the default;
-- `allowed` is the limit at the last booking, so that lowering the capacity cancels nothing.
create table day_capacity (
  variant_id bigint not null references variants (id),
  day date not null,
  capacity integer check (capacity >= 0 and capacity <= 100000000),
  booked integer not null default 0 check (booked >= 0),
  held integer not null default 0 check (held >= 0),
  allowed integer not null default 0,
  constraint day_capacity_kept check ((booked + held) <= allowed),
  primary key (variant_id, day)
);

-- Booked days of a payment: `quantity` on each day until `busy_until`, which adds the buffer after `to_day`.
create table day_reservations (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  payment_id bigint,
  request_id bigint,
  -- Quotes hold no days yet: what is booked by the day is not quoted.
  quote_id bigint,
  variant_id bigint not null references variants (id),
  from_day date not null,
  to_day date not null,
  busy_until date not null,
  quantity integer not null check (quantity > 0),
  status text not null default 'held' check (status in ('held', 'booked', 'released')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- When both parties were reminded, on the day before.
  reminded_at timestamptz,
  -- Pieces that never arrive: their days are free again while the rest stays booked.
  released integer not null default 0,
  constraint day_reservations_owner check (num_nonnulls(payment_id, request_id, quote_id) = 1),
  constraint day_reservations_days check (from_day <= to_day and to_day <= busy_until and ((to_day - from_day) < 92)),
  constraint day_reservations_released check (released >= 0 and released <= quantity)
);
create index day_reservations_payment on day_reservations (payment_id);
create index day_reservations_order on day_reservations (order_id);
create unique index day_reservations_requested on day_reservations (request_id, variant_id) where status <> 'released';
create unique index day_reservations_live on day_reservations (payment_id, order_id, variant_id) where status <> 'released';
create index day_reservations_days_live on day_reservations (variant_id, from_day) where status <> 'released';
create index day_reservations_begin on day_reservations (from_day) where status = 'booked' and reminded_at is null;

-- Products hidden by a suspension. They have `deleted_at` like removed ones; this table tells them apart when the suspension ends.
create table hidden_products (
  product_id bigint primary key references products (id),
  shop_id bigint not null references shops (id)
);
create index hidden_products_shop on hidden_products (shop_id);

-- Moderation queue: reported, matched by a rule, or opened by an operator. `found` is what the rule matched. `version`
-- is the optimistic lock of a decision.
create table moderation_cases (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('product', 'store', 'review', 'message')),
  subject_id bigint not null,
  -- The owner: the company of a review or of its own message, otherwise the store.
  shop_id bigint references shops (id),
  buyer_id bigint references buyers (id),
  title text not null,
  status text not null default 'open' check (status in ('open', 'held', 'removed', 'appealed', 'warned', 'cleared', 'closed')),
  cause text not null check (cause in ('report', 'rule', 'operator')),
  rule text check (rule in ('prohibited-words', 'price', 'contact')),
  found text not null default '',
  basis text not null default '',
  reason text not null default '',
  -- Hash of a cleared product's content: the rules do not hold the same content again.
  fingerprint text,
  version integer not null default 1,
  opened_at timestamptz not null default now(),
  status_since timestamptz not null default now(),
  -- When the owner was first notified; null means that no action was taken against them.
  stated_at timestamptz,
  decided_by bigint references users (id),
  decided_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  appeal_answer text not null default '',
  appeal_decided_by bigint references users (id),
  constraint moderation_cases_appeal check ((appeal is null) = (appealed_at is null)),
  constraint moderation_cases_other_person check (appeal_decided_by is null or (appeal_decided_by is distinct from decided_by)),
  constraint moderation_cases_owner check (num_nonnulls(shop_id, buyer_id) = 1)
);
create unique index moderation_cases_live on moderation_cases (subject_type, subject_id) where status in ('open', 'held', 'removed',
    'appealed');
create index moderation_cases_waiting on moderation_cases (status_since, id) where status in ('open', 'held', 'appealed');
create index moderation_cases_desk on moderation_cases (status, status_since, id);
create index moderation_cases_subject on moderation_cases (subject_type, subject_id, id);
create index moderation_cases_shop on moderation_cases (shop_id, id desc) where shop_id is not null;
create index moderation_cases_buyer on moderation_cases (buyer_id, id desc) where buyer_id is not null;
create index moderation_cases_decided_by on moderation_cases (decided_by) where decided_by is not null;
create index moderation_cases_appeal_decided_by on moderation_cases (appeal_decided_by) where appeal_decided_by is not null;

create table abuse_reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases (id),
  user_id bigint not null references users (id),
  buyer_id bigint references buyers (id),
  seller_id bigint references sellers (id),
  kind text not null check (kind in ('scam', 'counterfeit', 'prohibited', 'contact', 'abuse', 'wrong-price', 'other')),
  text text not null default '',
  created_at timestamptz not null default now(),
  constraint abuse_reports_side check (num_nonnulls(buyer_id, seller_id) = 1),
  unique (case_id, user_id)
);
create index abuse_reports_user on abuse_reports (user_id);
create index abuse_reports_buyer on abuse_reports (buyer_id) where buyer_id is not null;
create index abuse_reports_seller on abuse_reports (seller_id) where seller_id is not null;

-- Measured by a job. Products priced far from the median are reviewed before they are shown.
create table category_prices (
  category_id bigint primary key references categories (id),
  median bigint not null check (median > 0),
  products integer not null check (products > 0),
  measured_at timestamptz not null default now()
);

-- National holidays, on which no store works. Operators add the ones decreed each year; fixed ones are inserted until 2050.
create table holidays (
  day date primary key,
  name text not null check (name <> '' and (length(name) <= 80))
);

-- `one_way`: a search for the first term also finds the others, but not the reverse.
create table synonyms (
  id bigint generated always as identity primary key,
  terms text[] not null check ((cardinality(terms) >= 2) and (cardinality(terms) <= 10)),
  one_way boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  changed_by bigint references users (id),
  changed_at timestamptz not null default now(),
  unique (terms, one_way)
);
create index synonyms_changed_by on synonyms (changed_by);

-- Home page banners. `drawn` is a built-in picture (web/public/banners), `picture` an uploaded one.
create table banners (
  id bigint generated always as identity primary key,
  drawn smallint check (drawn >= 1 and drawn <= 4),
  picture text,
  alt_en text not null check ((length(alt_en) >= 1) and (length(alt_en) <= 80)),
  alt_id text not null check ((length(alt_id) >= 1) and (length(alt_id) <= 80)),
  link text not null check ((link ~ '^/') and (link !~ '^/[/\\]') and (length(link) <= 200)),
  from_day date not null,
  until_day date,
  position integer not null,
  version integer not null default 1,
  changed_by bigint references users (id),
  changed_at timestamptz not null default now(),
  constraint banners_check check (until_day >= from_day),
  constraint banners_check1 check ((drawn is null) <> (picture is null))
);
create index banners_changed_by on banners (changed_by);

-- Attribute definitions of a category (`shelf` 1 to 11) or subcategory (101 and up). The highest version is current.
create table attribute_lists (
  shelf integer not null check (shelf > 0),
  version integer not null check (version > 0),
  attributes jsonb not null check (jsonb_typeof(attributes) = 'array'),
  changed_by bigint references users (id),
  changed_at timestamptz not null default now(),
  primary key (shelf, version)
);
create index attribute_lists_changed_by on attribute_lists (changed_by);

-- Searches without results, without a reference to the person: they show what the catalog lacks.
create table search_misses (
  day date not null,
  text text not null check ((length(text) >= 3) and (length(text) <= 60)),
  times integer not null default 1 check (times > 0),
  primary key (day, text)
);

-- Uploads of large files in progress. `scan` is the parser state; `import_id` is set once all pieces are there.
create table product_import_uploads (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  file_name text not null,
  bytes bigint not null,
  pieces text[] not null,
  scan jsonb not null,
  import_id bigint references product_imports (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index product_import_uploads_shop on product_import_uploads (shop_id);
create index product_import_uploads_import on product_import_uploads (import_id);

-- Products of several rows that a large file has had so far. Rows of one product must be adjacent.
create table product_import_keys (
  import_id bigint not null references product_imports (id) on delete cascade,
  key uuid not null,
  primary key (import_id, key)
);

-- Runs only when availability flips, so that a sale rarely writes to the search index.
create function note_availability() returns trigger language plpgsql as $$
begin
  update search_documents
  set available = new.stock > new.held,
      document = case when new.stock > new.held then document || array_to_tsvector(array['#in']) else ts_delete(document, '#in') end
  where product_id = new.id;
  return null;
end $$;

-- Finds where a page of a scope begins, newest first: after `skip` products with ids below `below`. Clamps `page` to the
-- existing pages and reads at most about 600 rows at any depth.
create function product_page(scope bigint, page bigint, size bigint, out total bigint, out current bigint, out below bigint,
    out skip bigint) returns record language plpgsql stable as $$
declare
  big bigint;
  small bigint;
  passed bigint;
begin
  select coalesce(sum(c.live), 0) into total from product_counts c where c.scope = product_page.scope and c.level = 2;
  current := least(greatest(page, 1), greatest((total + size - 1) / size, 1));
  skip := (current - 1) * size;
  below := 9223372036854775807;
  if skip < 256 then return; end if;
  select w.block, w.upto - w.live into big, passed from (
    select b.block, b.live, sum(b.live) over (order by b.block desc) as upto from (
      select c.block, sum(c.live) as live from product_counts c where c.scope = product_page.scope and c.level = 2 group by c.block) b
  ) w where w.upto > product_page.skip order by w.block desc limit 1;
  skip := skip - passed;
  select w.block, w.upto - w.live into small, passed from (
    select b.block, b.live, sum(b.live) over (order by b.block desc) as upto from (
      select c.block, sum(c.live) as live from product_counts c
      where c.scope = product_page.scope and c.level = 1 and c.block between big * 256 and big * 256 + 255 group by c.block) b
  ) w where w.upto > product_page.skip order by w.block desc limit 1;
  skip := skip - passed;
  below := (small + 1) * 256;
end $$;

-- Invalidates cached pages (p) always, and the lists of category (l) and store (n) when the product joins or leaves them.
create function tell_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'product:' || new.id);
  if (old.category_id, old.subcategory_id, old.deleted_at is null) is distinct from (new.category_id, new.subcategory_id, new.deleted_at is null) then
    perform pg_notify('catalogue', 'list:' || old.category_id), pg_notify('catalogue', 'list:' || new.category_id), pg_notify('catalogue', 'store-products:' || new.shop_id);
  end if;
  return null;
end $$;

create function tell_listed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'list:' || category_id) from (select distinct category_id from changed) c;
  perform pg_notify('catalogue', 'store-products:' || shop_id) from (select distinct shop_id from changed) s;
  return null;
end $$;

create function tell_picture() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

create function tell_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'store:' || new.id);
  return null;
end $$;

-- Invalidates the store's pages; the trigger fires only when a fact changes.
create function tell_shop_facts() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'store:' || new.shop_id);
  return null;
end $$;

create function make_first_variant() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, price, stock, held) select id, id, price, stock, held from changed;
  return null;
end $$;

-- Applies a direct update of a product to its variants: the first variant takes the difference in pieces, all variants take the price.
create function tell_variants() returns trigger language plpgsql as $$
begin
  insert into variants as v (id, product_id, price, stock, held) values (new.id, new.id, new.price, new.stock, new.held)
  on conflict (id) do update set stock = v.stock + new.stock - old.stock, held = v.held + new.held - old.held;
  if new.price <> old.price then update variants set price = new.price where product_id = new.id and price <> new.price; end if;
  return null;
end $$;

-- Maintains the product's sums; its price is the lowest of its active variants.
create function tell_product_of_variant() returns trigger language plpgsql as $$
declare
  of_product bigint := coalesce(new.product_id, old.product_id);
begin
  update products p set stock = p.stock + coalesce(new.stock, 0) - coalesce(old.stock, 0), held = p.held + coalesce(new.held, 0) - coalesce(old.held, 0),
    price = case when new.price = old.price and new.active = old.active then p.price
      else coalesce((select min(v.price) from variants v where v.product_id = p.id and v.active), p.price) end
  where p.id = of_product;
  if (new.price, new.options, new.active, new.stock - new.held) is distinct from (old.price, old.options, old.active, old.stock - old.held) then
    perform pg_notify('catalogue', 'product:' || of_product);
  end if;
  return null;
end $$;

-- Rounds up to whole base units. Search ranks by sales in base units, because a kilogram is not a thousand sales.
create function base_units(of_product bigint, steps integer) returns integer language sql stable RETURN (select (ceil((((abs(base_units.steps))::numeric)::double precision / ((10)::double precision ^ (p.decimals)::double precision))))::integer as ceil from products p where (p.id = base_units.of_product));

create function note_sale() returns trigger language plpgsql as $$
declare
  sold integer := base_units(new.product_id, new.quantity);
begin
  update search_documents
  set sales = sales + sold,
      document = case when sales < 20 and sales + sold >= 20 then document || array_to_tsvector(array['#hot']) else document end
  where product_id = new.product_id;
  return null;
end $$;

-- Invalidates the store's pages when its badge is added, changed or removed.
create function tell_verification() returns trigger language plpgsql as $$
declare
  changed bigint := case when tg_op = 'DELETE' then old.organization_id else new.organization_id end;
begin
  perform pg_notify('catalogue', 'store:' || s.id) from sellers x join shops s on s.seller_id = x.id where x.organization_id = changed;
  return null;
end $$;

-- Returns the blocks that count a product. Subcategories (scope 100 and up) have only the large blocks, because no list pages by them.
create function product_places(ids bigint[], categories bigint[], subcategories bigint[]) returns table(scope bigint,
    level integer, block bigint) language sql immutable as $$
  select scopes.scope, levels.level, changed.id >> (levels.level * 8)
  from unnest(ids, categories, subcategories) as changed (id, category, subcategory),
    lateral (values (0::bigint), (changed.category), (changed.subcategory)) as scopes (scope), (values (1), (2)) as levels (level)
  where scopes.scope is not null and (levels.level = 2 or scopes.scope < 100)
$$;

-- Skips rows that another transaction is folding. Readers see either the old rows or the folded one.
create function fold_product_counts(ids bigint[], categories bigint[], subcategories bigint[]) returns void language sql as $$
  with gone as (
    delete from product_counts where ctid = any (array(
      select c.ctid from product_counts c join (select distinct * from product_places(ids, categories, subcategories)) places using (scope, level, block)
      for update of c skip locked))
    returning scope, level, block, live
  )
  insert into product_counts (scope, level, block, live)
  select scope, level, block, sum(live) from gone group by 1, 2, 3 having sum(live) <> 0
$$;

-- Appends counters for the products and folds their rows on about 5% of calls.
create function count_products(ids bigint[], categories bigint[], subcategories bigint[],
    sign integer) returns void language plpgsql as $$
begin
  insert into product_counts (scope, level, block, live)
  select p.scope, p.level, p.block, sign * count(*) from product_places(ids, categories, subcategories) p group by 1, 2, 3;
  if random() < 0.05 then perform fold_product_counts(ids, categories, subcategories); end if;
end $$;

-- Appends a store's counter and folds its rows on about 5% of calls, past those that another transaction is folding.
create function count_shop_products(shop bigint, change bigint) returns void language plpgsql as $$
begin
  insert into shop_product_counts (shop_id, live) values (shop, change);
  if random() < 0.05 then
    with gone as (
      delete from shop_product_counts where ctid = any (array(select ctid from shop_product_counts where shop_id = shop for update skip locked))
      returning live
    )
    insert into shop_product_counts (shop_id, live) select shop, sum(live) from gone having sum(live) <> 0;
  end if;
end $$;

create function count_inserted_products() returns trigger language plpgsql as $$
begin
  perform count_products(array_agg(id), array_agg(category_id), array_agg(subcategory_id), 1) from changed where deleted_at is null having count(*) > 0;
  perform count_shop_products(shop_id, count(*)) from changed where deleted_at is null group by shop_id;
  return null;
end $$;

create function count_deleted_products() returns trigger language plpgsql as $$
begin
  perform count_products(array_agg(id), array_agg(category_id), array_agg(subcategory_id), -1) from changed where deleted_at is null having count(*) > 0;
  perform count_shop_products(shop_id, -count(*)) from changed where deleted_at is null group by shop_id;
  return null;
end $$;

create function count_moved_product() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform count_products(array[old.id], array[old.category_id], array[old.subcategory_id], -1); end if;
  if new.deleted_at is null then perform count_products(array[new.id], array[new.category_id], array[new.subcategory_id], 1); end if;
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    perform count_shop_products(new.shop_id, case when new.deleted_at is null then 1 else -1 end);
  end if;
  return null;
end $$;

-- 'list:words' invalidates every list that was found by words.
create function tell_synonyms() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'list:words');
  return null;
end $$;

create function tell_banners() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'banners');
  return null;
end $$;

create function tell_attributes() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'attributes');
  return null;
end $$;

-- A store charges PPN only while its PKP verification is valid: PPN ends in the transaction that ends the verification.
create function end_ppn() returns trigger language plpgsql as $$
declare
  shop bigint;
begin
  for shop in
    update shops set pkp_from = null, updated_at = now() from sellers
    where sellers.organization_id = new.organization_id and shops.seller_id = sellers.id and shops.pkp_from is not null
    returning shops.id
  loop
    perform graphile_worker.add_job('refresh-purchase-terms', json_build_object('shopId', shop), max_attempts => 12);
  end loop;
  return null;
end $$;

create trigger products_availability after update of stock, held on products for each row
    when (((old.stock > old.held) <> (new.stock > new.held))) execute function note_availability();
create trigger products_count_inserted after insert on products referencing new table as changed for each statement execute function count_inserted_products();
create trigger products_count_deleted after delete on products referencing old table as changed for each statement execute function count_deleted_products();
create trigger products_tell_inserted after insert on products referencing new table as changed for each statement execute function tell_listed();
create trigger products_tell_deleted after delete on products referencing old table as changed for each statement execute function tell_listed();
create trigger products_first_variant after insert on products referencing new table as changed for each statement execute function make_first_variant();
create trigger products_tell_variants after update of price, stock, held on products for each row when (((pg_trigger_depth() = 0)
    and (((old.price is distinct from new.price) or (old.stock is distinct from new.stock))
    or (old.held is distinct from new.held)))) execute function tell_variants();
create trigger products_count_moved after update of category_id, subcategory_id, deleted_at on products for each row
    when ((((old.category_id is distinct from new.category_id) or (old.subcategory_id is distinct from new.subcategory_id))
    or ((old.deleted_at is null) is distinct from (new.deleted_at is null)))) execute function count_moved_product();
create trigger products_tell after update on products for each row when (((((((((old.name is distinct from new.name)
    or (old.description is distinct from new.description)) or (old.price is distinct from new.price))
    or ((old.stock - old.held) is distinct from (new.stock - new.held))) or (old.category_id is distinct from new.category_id))
    or (old.subcategory_id is distinct from new.subcategory_id))
    or ((old.deleted_at is null) is distinct from (new.deleted_at is null)))
    or (old.updated_at is distinct from new.updated_at))) execute function tell_product();
create trigger stock_movements_sale after insert on stock_movements for each row when (new.kind = 'sale') execute function note_sale();
create trigger product_images_tell after insert or delete or update on product_images for each row execute function tell_picture();
create trigger shops_tell after insert or update on shops for each row execute function tell_shop();
create trigger shop_facts_tell_first after insert on shop_facts for each row execute function tell_shop_facts();
create trigger shop_facts_tell after update on shop_facts for each row when (((old.answers_in is distinct from new.answers_in)
    or (old.orders_done is distinct from new.orders_done))) execute function tell_shop_facts();
create trigger variants_tell_product after delete or update on variants for each row
    when ((pg_trigger_depth() = 0)) execute function tell_product_of_variant();
-- Skips first variants: they come from their product, which already counts their pieces.
create trigger variants_tell_product_of_another after insert on variants for each row when (((pg_trigger_depth() = 0)
    and new.id <> new.product_id)) execute function tell_product_of_variant();
create trigger verifications_tell_first after insert on verifications for each row
    when (new.badge is not null) execute function tell_verification();
create trigger verifications_tell after update on verifications for each row when (((old.badge is distinct from new.badge)
    or (old.expires_at is distinct from new.expires_at))) execute function tell_verification();
create trigger verifications_tell_last after delete on verifications for each row
    when (old.badge is not null) execute function tell_verification();
create trigger verifications_end_ppn after update of status, expires_at on verifications for each row when ((new.level = 'pkp'
    and new.expires_at is null and (old.expires_at is not null or new.status in ('refused', 'suspended',
    'expired')))) execute function end_ppn();
create trigger tell after insert or delete or update on synonyms for each statement execute function tell_synonyms();
create trigger tell after insert or delete or update on banners for each statement execute function tell_banners();
create trigger tell after insert or delete or update on attribute_lists for each statement execute function tell_attributes();
