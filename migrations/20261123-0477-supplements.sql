/*
 * A supplement (Nachtrag) is what a customer buys in addition to an order that is paid, and goes in its parcel
 * (docs/rules/orders.md#supplements). `supplements` is the number of that order.
 */
alter table cart
  add column supplements text references shop_order (number),
  add constraint cart_supplement_is_sent check (supplements is null or not is_collected);
create index cart_supplements on cart (supplements) where supplements is not null;

alter table shop_order add column supplements text generated always as (quote ->> 'supplements') stored;
alter table shop_order add constraint shop_order_supplements_fkey foreign key (supplements) references shop_order (number);
create index shop_order_supplements on shop_order (supplements) where supplements is not null;
