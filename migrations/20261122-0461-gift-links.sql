-- The link by which the recipient of a gift enters the address (docs/rules/orders.md#gift-links). Of its token only the hash is stored.
create table gift_link (
  order_id uuid primary key references shop_order,
  token_hash bytea not null unique,
  ends_on date not null,
  reminded_at timestamptz
);
