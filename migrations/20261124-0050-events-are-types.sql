-- One index for whoever computes with the events that move money; there were three, whose lists of kinds had drifted.
drop index order_event_money, order_event_of_money, order_event_of_fees;
create index order_event_money on order_event (kind, at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'repaid',
    'refunded', 'refund-failed', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost', 'dispute-fee',
    'dispute-fee-returned', 'reminded', 'cancelled');
comment on index order_event_money is
  'The events that move money or change what is owed, for journal and VAT return: MONEY_EVENTS in the code.';

alter table order_event add constraint order_event_kind_check check (kind in ('placed', 'confirmed', 'processing', 'shipped',
  'delivered', 'cancelled', 'accepted-after-review', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone',
  'reminded', 'reminders-paused', 'reminders-resumed', 'repaid', 'refund-requested', 'refunded', 'credited', 'transfer-account',
  'refund-cancelled', 'refund-failed', 'edited', 'supplement-asked', 'supplemented', 'return-announced', 'return-received',
  'return-inspected', 'return-closed', 'return-replaced', 'return-withdrawn', 'disputed', 'dispute-warning',
  'dispute-under-review', 'dispute-answered', 'dispute-closed', 'dispute-fee', 'dispute-fee-returned', 'dispute-withdrawn',
  'dispute-reinstated', 'dispute-won', 'dispute-lost', 'gift-cards-issued', 'note', 'gift-address', 'address',
  'invoice-renewed', 'recipient-address', 'tracking', 'attention', 'part-shipped', 'packed', 'unpacked', 'postponed',
  'resumed', 'mail-resent'));
comment on column order_event.details is 'What the event says beside its kind, time and actor; each kind has a shape of its own.';

-- What an operator does with an order has one name: the kind of its event.
update audit_log set action = case action
  when 'order.status-changed' then 'order.' || (after ->> 'status')
  when 'order.address-corrected' then case when after ? 'recipient' then 'order.recipient-address' else 'order.address' end
  when 'order.tracking-changed' then 'order.tracking'
  when 'order.attention-resolved' then 'order.attention'
  when 'order.transfer-account-saved' then 'order.transfer-account'
  when 'order.refund-transferred' then 'order.refunded'
  when 'payment.accepted' then 'order.accepted-after-review'
  when 'bank.unmatched' then 'order.bank-entry-undone'
  when 'bank.repaid' then 'order.repaid'
end
where action in ('order.address-corrected', 'order.tracking-changed', 'order.attention-resolved', 'order.transfer-account-saved',
  'order.refund-transferred', 'payment.accepted', 'bank.unmatched', 'bank.repaid')
  or action = 'order.status-changed' and after ->> 'status' is not null;
comment on column audit_log.action is
  'A code such as product.updated, or order. with the kind of an order''s event; the administration puts it into words.';
