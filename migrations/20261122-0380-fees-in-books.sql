-- The books see the fees of disputes and, once a payout's movements are stored, it and its fees (docs/rules/books.md#events).
drop index order_event_of_money;
create index order_event_of_money on order_event (at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'repaid',
    'refunded', 'refund-failed', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-fee', 'dispute-fee-returned');
alter table payout_line add column recorded_at timestamptz not null default now();
create index payout_line_recorded on payout_line (recorded_at);
