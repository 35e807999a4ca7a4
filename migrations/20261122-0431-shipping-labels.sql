-- The label of an order's parcel (docs/rules/packing.md#labels). The row is there before the carrier is asked and is locked
-- meanwhile, so that two clicks make one label.
create table shipping_label (
  order_id uuid primary key references shop_order on delete cascade,
  -- All null until the carrier has made it.
  tracking_number text unique check (tracking_number <> ''),
  pdf bytea,
  -- A hash of what the label was made for: address, service and weight.
  made_for text,
  made_at timestamptz,
  actor text not null,
  created_at timestamptz not null default now(),
  check (num_nulls(tracking_number, pdf, made_for, made_at) in (0, 4))
);
create index shipping_label_created on shipping_label (created_at);
