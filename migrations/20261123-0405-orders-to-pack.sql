-- The orders to pack in the order in which they leave, from the index alone. The same condition as isUnpacked.
drop index shop_order_unpacked;
create index shop_order_unpacked on shop_order (ship_by nulls first, placed_at, id) include (postponed_until)
  where status in ('confirmed', 'processing') and (sold_gift_cards = 0 or goods_total > 0)
    and (delivery is not null or gift -> 'link' is null);
-- Nearly no order has such a link; without knowing it, the planner expects few orders to pack and sorts all of them.
create statistics shop_order_gift_link on (gift -> 'link') from shop_order;
analyze shop_order;
