-- A second level under the categories. The id of one is a hundred of its category's and its place there, so that its category is known without a look.
create table subcategories (
  id          bigint primary key,
  category_id bigint not null references categories (id),
  name        text not null unique,
  constraint subcategories_category check (id / 100 = category_id and id % 100 > 0)
);
insert into subcategories (id, category_id, name) values
  (101, 1, 'CCTV & Security'), (102, 1, 'Networking'), (103, 1, 'Computers & Screens'), (104, 1, 'Point of Sale & Printers'), (105, 1, 'Lighting'), (106, 1, 'Cables & Sockets'), (107, 1, 'Power & Batteries'), (108, 1, 'Fans & Cooling'),
  (201, 2, 'Power Tools'), (202, 2, 'Hand Tools'), (203, 2, 'Measuring Tools'), (204, 2, 'Bolts, Screws & Chains'), (205, 2, 'Ladders & Trolleys'), (206, 2, 'Storage & Tool Boxes'), (207, 2, 'Work Gloves & Wear'),
  (301, 3, 'Cement & Mortar'), (302, 3, 'Bricks & Blocks'), (303, 3, 'Paint & Waterproofing'), (304, 3, 'Roofing'), (305, 3, 'Pipes & Steel'), (306, 3, 'Wood & Doors'), (307, 3, 'Tiles & Stone'), (308, 3, 'Site Safety'), (309, 3, 'Glue & Sealant'),
  (401, 4, 'Copy Paper'), (402, 4, 'Envelopes & Boxes'), (403, 4, 'Tape'), (404, 4, 'Pens & Markers'), (405, 4, 'Folders & Notebooks'), (406, 4, 'Desk Supplies'), (407, 4, 'Office Furniture'),
  (501, 5, 'Generators & Pumps'), (502, 5, 'Farm Machines'), (503, 5, 'Workshop Machines'), (504, 5, 'Food Machines'), (505, 5, 'Packaging Machines'), (506, 5, 'Sewing & Pressing'), (507, 5, 'Scales'), (508, 5, 'Material Handling'),
  (601, 6, 'Shirts & Uniforms'), (602, 6, 'Caps'), (603, 6, 'Bags'), (604, 6, 'Mugs & Tumblers'), (605, 6, 'Batik & Craft'), (606, 6, 'Trophies & Plaques'), (607, 6, 'Corporate Gifts'),
  (701, 7, 'Tents & Stages'), (702, 7, 'Chairs & Tables'), (703, 7, 'Sound, Light & Screens'), (704, 7, 'Decoration'), (705, 7, 'Catering'), (706, 7, 'Event Equipment'),
  (801, 8, 'Builders'), (802, 8, 'Technicians'), (803, 8, 'Drivers & Movers'), (804, 8, 'Warehouse & Security'), (805, 8, 'Cleaning & Garden'), (806, 8, 'Event & Office Staff'),
  (901, 9, 'Banners & Signs'), (902, 9, 'Cards & Brochures'), (903, 9, 'Books & Forms'), (904, 9, 'Stickers & Labels'), (905, 9, 'Packaging'), (906, 9, 'Photos & Calendars'), (907, 9, 'Ink'),
  (1001, 10, 'Masks & Gloves'), (1002, 10, 'Hygiene & Disinfection'), (1003, 10, 'Measuring & Diagnosis'), (1004, 10, 'First Aid'), (1005, 10, 'Patient Care'), (1006, 10, 'Single-use Supplies'),
  (1101, 11, 'Meals & Snack Boxes'), (1102, 11, 'Drinks'), (1103, 11, 'Hampers'), (1104, 11, 'Snacks'), (1105, 11, 'Coffee & Tea'), (1106, 11, 'Ingredients');
create index subcategories_of_category on subcategories (category_id);

-- Null: its seller has chosen none. A look-up by the name of one leads to its category too.
alter table products
  add column subcategory_id bigint,
  add constraint products_subcategory foreign key (subcategory_id) references subcategories (id) not valid,
  add constraint products_subcategory_of_category check (subcategory_id / 100 = category_id) not valid;
alter table products validate constraint products_subcategory;
alter table products validate constraint products_subcategory_of_category;

alter table search_documents add column subcategory_id bigint;
create index search_documents_subcategory on search_documents (subcategory_id, product_id) where subcategory_id is not null;
create index search_documents_subcategory_price on search_documents (subcategory_id, price, product_id) where subcategory_id is not null;

-- How many are for sale in each, counted as categories are (0021); of its blocks only the large ones, since no list pages by them.
create function count_products(ids bigint[], categories bigint[], subcategories bigint[], sign integer) returns void language plpgsql as $$
begin
  insert into product_counts (scope, level, block, live)
  select p.scope, p.level, p.block, sign * count(*) from product_places(ids, categories, subcategories) p group by 1, 2, 3;
  if random() < 0.05 then perform fold_product_counts(ids, categories, subcategories); end if;
end $$;

create function product_places(ids bigint[], categories bigint[], subcategories bigint[])
returns table (scope bigint, level integer, block bigint) language sql immutable as $$
  select scopes.scope, levels.level, changed.id >> (levels.level * 8)
  from unnest(ids, categories, subcategories) as changed (id, category, subcategory),
    lateral (values (0::bigint), (changed.category), (changed.subcategory)) as scopes (scope), (values (1), (2)) as levels (level)
  where scopes.scope is not null and (levels.level = 2 or scopes.scope < 100)
$$;

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

create or replace function count_inserted_products() returns trigger language plpgsql as $$
begin
  perform count_products(array_agg(id), array_agg(category_id), array_agg(subcategory_id), 1) from changed where deleted_at is null having count(*) > 0;
  return null;
end $$;

create or replace function count_deleted_products() returns trigger language plpgsql as $$
begin
  perform count_products(array_agg(id), array_agg(category_id), array_agg(subcategory_id), -1) from changed where deleted_at is null having count(*) > 0;
  return null;
end $$;

create or replace function count_moved_product() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform count_products(array[old.id], array[old.category_id], array[old.subcategory_id], -1); end if;
  if new.deleted_at is null then perform count_products(array[new.id], array[new.category_id], array[new.subcategory_id], 1); end if;
  return null;
end $$;
drop trigger products_count_moved on products;
create trigger products_count_moved after update of category_id, subcategory_id, deleted_at on products
  for each row when ((old.category_id, old.subcategory_id, old.deleted_at is null) is distinct from (new.category_id, new.subcategory_id, new.deleted_at is null))
  execute function count_moved_product();
drop function count_products(bigint[], bigint[], integer);
drop function fold_product_counts(bigint[], bigint[]);

-- A list that is narrowed to one shows another product from now on.
create or replace function tell_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'p' || new.id);
  if (old.category_id, old.subcategory_id, old.deleted_at is null) is distinct from (new.category_id, new.subcategory_id, new.deleted_at is null) then
    perform pg_notify('catalogue', 'l' || old.category_id), pg_notify('catalogue', 'l' || new.category_id), pg_notify('catalogue', 'n' || new.shop_id);
  end if;
  return null;
end $$;
drop trigger products_tell on products;
create trigger products_tell after update on products
  for each row when ((old.name, old.description, old.price, old.stock - old.held, old.category_id, old.subcategory_id, old.deleted_at is null, old.updated_at)
    is distinct from (new.name, new.description, new.price, new.stock - new.held, new.category_id, new.subcategory_id, new.deleted_at is null, new.updated_at))
  execute function tell_product();
