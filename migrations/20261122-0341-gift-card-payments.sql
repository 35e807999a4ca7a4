/*
 * A gift card pays a part of an order, or all of it (docs/rules/gift-cards.md#redeem). The order's lines, tax and total stay
 * as they are; what the card paid goes back to the card and nowhere else.
 */
alter table cart add column gift_card_id uuid references gift_card on delete set null;

alter table shop_order
  add column gift_card_id uuid references gift_card,
  add column gift_card_amount int not null default 0,
  add column gift_card_refunded int not null default 0;
alter table shop_order
  add constraint shop_order_gift_card check (
    gift_card_amount between 0 and total and (gift_card_id is null) = (gift_card_amount = 0)
    and gift_card_refunded between 0 and gift_card_amount and gift_card_refunded <= refunded
    and refunded - gift_card_refunded <= total - gift_card_amount),
  -- Of an unpaid invoice only the gift card's part goes back.
  drop constraint shop_order_check2,
  add constraint shop_order_refunded_unpaid check (refunded = gift_card_refunded or paid_at is not null),
  drop constraint shop_order_payment,
  add constraint shop_order_payment check (
    case payment_method
      when 'invoice' then payment_intent_id is null and due_on is not null and gift_card_amount < total
      when 'free' then payment_intent_id is null and due_on is null and paid_at is not null and total = 0
      when 'gift-card' then payment_intent_id is null and due_on is null and paid_at is not null and total > 0 and gift_card_amount = total
      else payment_intent_id is not null and due_on is null and paid_at is not null and (gift_card_amount < total or total = 0) end);
create index shop_order_by_gift_card on shop_order (gift_card_id) where gift_card_id is not null;

alter table refund
  add column to_gift_card boolean not null default false,
  add constraint refund_to_gift_card check (not to_gift_card or (state = 'succeeded' and provider_refund_id is null and iban is null));
