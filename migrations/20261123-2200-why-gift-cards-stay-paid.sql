comment on trigger gift_cards_stay_paid on shop_order is
  'A gift card that an order has sold is worth something only while the order is paid. Compared when the transaction '
  'ends, because a payment can move to another day within one.';
