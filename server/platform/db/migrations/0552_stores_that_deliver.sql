-- Who sends everywhere, and whose own courier drives to an area.
create index if not exists shop_delivery_everywhere on shop_delivery (shop_id) where by_quote or services <> '{}';
create index if not exists delivery_zones_areas on delivery_zones using gin (areas);
