/*
 * A gift card that an order has sold is worth something only while the order is paid (docs/rules/gift-cards.md#sale): whoever takes
 * the payment back blocks its cards. Compared when the transaction ends, because a payment can move to another day within one.
 */
create function refuse_unpaid_gift_cards() returns trigger language plpgsql as $$
begin
  if exists (
    select from shop_order join gift_card card on card.order_id = shop_order.id
    where shop_order.id = new.id and shop_order.paid_at is null and card.state = 'active'
  ) then
    raise exception 'order % is not paid, and its gift cards are valid', new.number using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger gift_cards_stay_paid after update of paid_at on shop_order deferrable initially deferred
  for each row when (old.paid_at is not null and new.paid_at is null and new.sold_gift_cards > 0)
  execute function refuse_unpaid_gift_cards();
