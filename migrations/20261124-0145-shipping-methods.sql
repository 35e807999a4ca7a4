-- Gift cards that an order buys are purchased gift cards, and what shipping costs is the price of a shipping method:
-- rows of before hold these under other names.
alter table shop_order rename column sold_gift_cards to purchased_gift_cards;
alter table shop_order rename constraint shop_order_sold_gift_cards to shop_order_purchased_gift_cards;

create function renamed(quotes jsonb) returns jsonb language sql immutable as $$
  select replace(
    replace(quotes::text, '"soldGiftCards": ', '"purchasedGiftCards": '),
    '"parcel": {"kind": ', '"shippingMethod": {"kind": ')::jsonb
$$;
update shop_order set quote = renamed(quote);
update checkout set snapshot = renamed(snapshot);
update mail set data = renamed(data) where data::text ~ '"(soldGiftCards|parcel)": ';
-- A document never changes but for the name under which its purchased gift cards stand.
alter table document disable trigger document_is_kept;
update document set content = renamed(content) where content ? 'soldGiftCards';
alter table document enable trigger document_is_kept;
drop function renamed(jsonb);

update shop_setting set settings = (settings - 'parcel') || jsonb_build_object('shippingPrices', settings -> 'parcel')
where settings ? 'parcel';
