/*
 * The day of delivery that an order was promised (docs/rules/delivery.md#stored), and the last day on which its parcel can
 * leave for it. Orders from before have no promise.
 */
alter table shop_order
  add column promised_on date,
  add column ship_by date,
  add constraint shop_order_promise check ((promised_on is null) = (ship_by is null) and ship_by < promised_on);

create index shop_order_to_ship on shop_order (ship_by) where status in ('confirmed', 'processing');
