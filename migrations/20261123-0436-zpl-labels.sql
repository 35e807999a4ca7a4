-- The label of a parcel is a PDF, or ZPL for a label printer (docs/rules/packing.md#labels).
alter table shipping_label
  add column zpl bytea check (length(zpl) > 0),
  drop constraint shipping_label_check,
  add constraint shipping_label_made check (num_nulls(tracking_number, made_for, made_at) in (0, 3)),
  -- A label that was made has one file of the two, and none before.
  add constraint shipping_label_file check (num_nonnulls(pdf, zpl) = num_nonnulls(tracking_number));
