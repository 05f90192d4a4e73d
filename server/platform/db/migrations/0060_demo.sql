-- Demo products whose pictures are drawn after the start: key names the drawing, drawn_at is null until it is done.
create table demo_pictures (
  product_id bigint primary key references products (id),
  key        text not null,
  drawn_at   timestamptz
);
create index demo_pictures_waiting on demo_pictures (product_id desc) where drawn_at is null;
