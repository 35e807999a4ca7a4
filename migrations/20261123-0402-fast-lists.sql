-- What the tasks and the VAT return look for, without reading all orders (docs/rules/admin.md#lists).
-- The same condition as isUnpacked: the orders that wait for being packed are counted from the index alone.
create index shop_order_unpacked on shop_order (ship_by, postponed_until)
  where status in ('confirmed', 'processing') and (sold_gift_cards = 0 or goods_total > 0)
    and (delivery is not null or gift -> 'link' is null);
drop index shop_order_to_ship;
create index shop_order_paid_at_checkout on shop_order (paid_at) where due_on is null;
create index refund_requested on refund (created_at) where state = 'requested';
