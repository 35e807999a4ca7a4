-- The label of an order's parcel (docs/rules/packing.md#labels).
create table shipping_label (
  order_id uuid primary key references shop_order on delete cascade,
  -- All null until the carrier has made it.
  tracking_number text unique check (tracking_number <> ''),
  pdf bytea,
  -- A hash of what the label was made for: address, service and weight.
  made_for text,
  made_at timestamptz,
  -- Set while the carrier is asked, so that no second label is requested, and afterwards as long as it is unclear whether it made one.
  requested_at timestamptz,
  is_unclear boolean not null default false,
  actor text not null,
  created_at timestamptz not null default now(),
  check (num_nulls(tracking_number, pdf, made_for, made_at) in (0, 4)),
  check (requested_at is not null or not is_unclear)
);
create index shipping_label_created on shipping_label (created_at);
