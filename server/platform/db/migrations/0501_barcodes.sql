-- What a camera read in a quick order.
create index variants_barcode on variants (barcode) where barcode is not null;
