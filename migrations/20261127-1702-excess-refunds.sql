-- The provider's own administration knows nothing of credits, sold gift cards and refunds that are not sent yet, so it
-- can pay back more than is left of an order. What is left counts as refunded, and the rest is an excess that the
-- customer owes: neither is ever refused, and refunded keeps its limits.
alter table shop_order
  add column excess_refunded integer not null default 0,
  add column excess_received integer not null default 0,
  add constraint shop_order_excess check (excess_refunded >= 0 and excess_received >= 0
    and (payment_intent_id is not null or (excess_refunded = 0 and excess_received = 0)));
comment on column shop_order.excess_refunded is
  'What was paid back beyond what was left to refund, at the provider''s own administration.';
comment on column shop_order.excess_received is
  'What came in beyond the order: with a payment accepted after review, or as an excess that was paid back or waived.';

-- What such a payment has brought too much goes back before anything of the order does.
update shop_order set excess_received = accepted.amount - (total + total_reduction - gift_card_amount)
from (select order_id, (details->>'amount')::int as amount from order_event
  where kind = 'accepted-after-review' and details->>'currency' = 'chf') accepted
where accepted.order_id = shop_order.id and refunded = 0 and accepted.amount > total + total_reduction - gift_card_amount;

alter table shop_order drop constraint shop_order_needs_attention_check;
alter table shop_order add constraint shop_order_needs_attention_check check (needs_attention <@ array[
  'amount-differs', 'contact-missing', 'dispute-lost', 'disputed', 'excess-refunded', 'first-invoice', 'foreign-recipients',
  'gift-link-over', 'gift-mail-held', 'payment-reversed', 'recalled', 'refund-failed', 'refunded-outside', 'tracking-repeated',
  'voucher-over-used']);

alter table order_event drop constraint order_event_kind_check;
alter table order_event add constraint order_event_kind_check check (kind in ('placed', 'confirmed', 'processing', 'shipped',
  'delivered', 'cancelled', 'accepted-after-review', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone',
  'reminded', 'reminders-paused', 'reminders-resumed', 'repaid', 'refund-requested', 'refunded', 'credited', 'transfer-account',
  'refund-cancelled', 'refund-failed', 'edited', 'exchanged', 'exchange-undone', 'excess-returned', 'excess-waived',
  'supplement-asked', 'supplemented', 'return-announced', 'return-received', 'return-inspected', 'return-closed',
  'return-replaced', 'return-withdrawn', 'disputed', 'dispute-warning', 'dispute-under-review', 'dispute-answered',
  'dispute-closed', 'dispute-fee', 'dispute-fee-returned', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-won',
  'dispute-lost', 'gift-cards-issued', 'note', 'gift-address', 'address', 'invoice-renewed', 'recipient-address', 'tracking',
  'attention', 'part-shipped', 'packed', 'unpacked', 'postponed', 'resumed', 'mail-resent'));
drop index order_event_money;
create index order_event_money on order_event (kind, at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'repaid',
    'refunded', 'refund-failed', 'exchanged', 'exchange-undone', 'excess-returned', 'excess-waived', 'dispute-withdrawn',
    'dispute-reinstated', 'dispute-won', 'dispute-lost', 'dispute-fee', 'dispute-fee-returned', 'reminded', 'cancelled');
comment on index order_event_money is
  'The events that move money or change what is owed, for journal and VAT return: MONEY_EVENTS in the code.';
