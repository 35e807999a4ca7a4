-- The steps of orders that move money, with those of the bank's entries.
drop index order_event_money;
create index order_event_money on order_event (at) where kind in (
  'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'repaid', 'refunded', 'refund-failed',
  'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost');
