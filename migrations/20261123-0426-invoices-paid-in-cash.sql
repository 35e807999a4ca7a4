/*
 * An invoice that was paid in cash when the goods were handed over (docs/rules/payments.md#cash): what was paid, in coins of 5 Rappen.
 */
alter table shop_order
  add column paid_in_cash int,
  add constraint shop_order_paid_in_cash check (
    paid_in_cash is null or (payment_method = 'invoice' and paid_at is not null and paid_in_cash >= 0 and paid_in_cash % 5 = 0));
