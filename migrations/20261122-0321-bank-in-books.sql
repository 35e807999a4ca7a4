-- The books see bank entries and what was paid back of them, too (docs/rules/books.md#events).
drop index order_event_of_money;
create index order_event_of_money on order_event (at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'repaid',
    'refunded', 'refund-failed', 'dispute-withdrawn', 'dispute-reinstated');
