-- Books and VAT return read the taxes of very many documents, and nothing else of what these say.
alter table document add column taxes jsonb generated always as (content -> 'taxes') stored;
comment on column document.taxes is 'The taxes that the content says, which is long.';
-- What a period is summed from is read from these indexes alone.
drop index document_newest;
create index document_newest on document (issued_at, id) include (kind, total, order_id, taxes);
create index document_credit on document (order_id) where kind = 'credit-note';
drop index shop_order_paid_at_checkout;
create index shop_order_paid_at_checkout on shop_order (paid_at)
  include (id, total, total_reduction, purchased_gift_cards, gift_card_id) where due_on is null;
create index order_event_turnover on order_event (order_id)
  where kind in ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'repaid', 'refunded', 'refund-failed',
    'exchanged', 'exchange-undone', 'excess-returned', 'excess-waived', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost');
comment on index order_event_turnover is 'The events on which turnover depends: TURNOVER_EVENTS in the code.';
