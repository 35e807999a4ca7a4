/*
 * The size of an order line as it is shown, such as '15 g', or the net weight of a box (docs/rules/prices.md#sizes).
 */
alter table order_line add column size_label text;
update order_line set size_label = coalesce(quote -> 'lines' -> position ->> 'sizeLabel', replace(weight, 'g', E'\u00a0g'))
  from shop_order where shop_order.id = order_id;
alter table order_line alter column size_label set not null;
