create table shipping_label (
  order_id uuid not null,
  tracking_number text unique check (tracking_number <> ''),
  pdf bytea,
  made_for text,
  made_at timestamptz,
  requested_at timestamptz,
  is_unclear boolean not null default false,
  actor text not null,
  created_at timestamptz not null default now(),
  part int check (part > 0),
  zpl bytea check (length(zpl) > 0),
  return_id uuid unique,
  constraint shipping_label_part unique (order_id, part),
  constraint shipping_label_check1 check (requested_at is not null or not is_unclear),
  constraint shipping_label_made check (num_nulls(tracking_number, made_for, made_at) in (0, 3)),
  constraint shipping_label_file check (num_nonnulls(pdf, zpl) = num_nonnulls(tracking_number)),
  constraint shipping_label_parcel check (num_nonnulls(part, return_id) = 1)
);
comment on table shipping_label is
  'The label of a parcel of an order: of one of its parts, or of a replacement. It has one file, a PDF or ZPL, once '
  'the carrier has made it.';
comment on column shipping_label.tracking_number is
  'Null until the carrier has made the label, as are the file, made_for and made_at.';
comment on column shipping_label.made_for is 'A hash of what the label was made for: address, service and weight.';
comment on column shipping_label.requested_at is
  'Set while the carrier is asked, so that no second label is requested, and afterwards as long as it is unclear '
  'whether it made one.';
create index shipping_label_created on shipping_label (created_at);
