-- The list of payouts compared each of their payments with its order, some ten thousand for a page of a large shop.
alter table payout_line add column is_as_recorded boolean not null default false;
comment on column payout_line.is_as_recorded is
  'Whether it is a payment of what its order had recorded when it was stored; the list of payouts compares only the others.';
alter table payout_line disable trigger payout_lines_only_grow;
update payout_line set is_as_recorded = true from shop_order placed
  where kind = 'payment' and placed.payment_intent_id = payout_line.payment_intent_id and amount = coalesce(
    (select (details ->> 'amount')::int from order_event where order_id = placed.id and order_event.kind = 'accepted-after-review' limit 1),
    placed.total + placed.total_reduction - placed.gift_card_amount);
alter table payout_line enable trigger payout_lines_only_grow;
