-- What is taken out of a paid order pays for what is added, so that the customer pays the difference alone: it waits as
-- a credit among the gift cards, whose ledger makes sure that it is used once.
alter table gift_card
  drop constraint gift_card_issued_for_check,
  add constraint gift_card_issued_for_check check (issued_for in ('bank', 'cash', 'goodwill', 'replacement', 'exchange'));
comment on column gift_card.issued_for is
  'What a card that no order has bought was issued for: money by bank or in cash, goodwill, in place of another card, or what was taken out of a paid order.';
create index gift_card_exchange_left on gift_card (id) where issued_for = 'exchange' and balance > 0;

alter table gift_card_movement
  drop constraint gift_card_movement_kind,
  add constraint gift_card_movement_kind check (kind in ('issued', 'sold', 'returned', 'reserved', 'released', 'redeemed',
    'refunded', 'expired', 'blocked', 'unblocked', 'replaced', 'lost', 'lost-undone', 'exchanged', 'paid-out')),
  drop constraint gift_card_movement_order,
  add constraint gift_card_movement_order check (
    (kind in ('sold', 'returned', 'redeemed', 'refunded', 'exchanged', 'paid-out')) = (order_id is not null)),
  drop constraint gift_card_movement_sign,
  add constraint gift_card_movement_sign check (
    case
      when kind in ('issued', 'sold', 'released', 'refunded', 'lost-undone', 'exchanged') then amount > 0
      when kind in ('returned', 'reserved', 'redeemed', 'expired', 'replaced', 'lost', 'paid-out') then amount < 0
      else amount = 0
    end);
drop index gift_card_issued_once;
create unique index gift_card_issued_once on gift_card_movement (gift_card_id) where kind in ('issued', 'sold', 'exchanged');

alter table order_event drop constraint order_event_kind_check;
alter table order_event add constraint order_event_kind_check check (kind in ('placed', 'confirmed', 'processing', 'shipped',
  'delivered', 'cancelled', 'accepted-after-review', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone',
  'reminded', 'reminders-paused', 'reminders-resumed', 'repaid', 'refund-requested', 'refunded', 'credited', 'transfer-account',
  'refund-cancelled', 'refund-failed', 'edited', 'exchanged', 'exchange-undone', 'supplement-asked', 'supplemented',
  'return-announced', 'return-received', 'return-inspected', 'return-closed', 'return-replaced', 'return-withdrawn', 'disputed',
  'dispute-warning', 'dispute-under-review', 'dispute-answered', 'dispute-closed', 'dispute-fee', 'dispute-fee-returned',
  'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost', 'gift-cards-issued', 'note', 'gift-address',
  'address', 'invoice-renewed', 'recipient-address', 'tracking', 'attention', 'part-shipped', 'packed', 'unpacked',
  'postponed', 'resumed', 'mail-resent'));
drop index order_event_money;
create index order_event_money on order_event (kind, at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'repaid',
    'refunded', 'refund-failed', 'exchanged', 'exchange-undone', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-won',
    'dispute-lost', 'dispute-fee', 'dispute-fee-returned', 'reminded', 'cancelled');
comment on index order_event_money is
  'The events that move money or change what is owed, for journal and VAT return: MONEY_EVENTS in the code.';
