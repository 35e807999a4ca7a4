-- The books see the fees of reminders: when they are asked for, and what of them is not owed after all (docs/rules/books.md#reminder-fees).
create index order_event_of_fees on order_event (at)
  where kind in ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'reminded', 'cancelled');
