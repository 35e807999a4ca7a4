/*
 * Orders by hand that are paid in cash (docs/rules/payments.md#cash) and goods that are handed over at once
 * (docs/rules/orders.md#handed-over). What was handed back in cash for a refund is made of coins of 5 Rappen, so it differs from
 * its amount.
 */
alter table cart add column is_collected boolean not null default false;

alter table shop_order
  drop constraint shop_order_payment,
  add constraint shop_order_payment check (
    case payment_method
      when 'invoice' then payment_intent_id is null and due_on is not null and gift_card_amount < total
      when 'cash' then payment_intent_id is null and due_on is null and paid_at is not null and gift_card_amount < total
      when 'free' then payment_intent_id is null and due_on is null and paid_at is not null and total = 0
      when 'gift-card' then payment_intent_id is null and due_on is null and paid_at is not null and total > 0 and gift_card_amount = total
      else payment_intent_id is not null and due_on is null and paid_at is not null and (gift_card_amount < total or total = 0) end);

alter table refund
  add column cash int,
  add constraint refund_in_cash check (
    cash is null or (state = 'succeeded' and cash >= 0 and cash % 5 = 0 and abs(cash - amount) < 5
      and provider_refund_id is null and iban is null and not to_gift_card));
