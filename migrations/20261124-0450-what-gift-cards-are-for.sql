alter table gift_card
  add column issued_for text check (issued_for in ('bank', 'cash', 'goodwill', 'replacement')),
  add column replaces_id uuid unique references gift_card;
update gift_card set issued_for = 'bank' where order_id is null;
alter table gift_card
  add constraint gift_card_issued_for check ((order_id is null) = (issued_for is not null)),
  add constraint gift_card_replaces check ((coalesce(issued_for, '') = 'replacement') = (replaces_id is not null));
comment on column gift_card.issued_for is
  'What a card that was issued by hand was issued for: money by bank or in cash, goodwill, or in place of another card.';
comment on column gift_card.replaces_id is 'The card in whose place it was issued, which is empty and blocked since.';

alter table gift_card_movement
  drop constraint gift_card_movement_kind,
  drop constraint gift_card_movement_sign;
alter table gift_card_movement
  add constraint gift_card_movement_kind check (kind in ('issued', 'sold', 'returned', 'reserved', 'released', 'redeemed',
    'refunded', 'expired', 'blocked', 'unblocked', 'replaced', 'lost', 'lost-undone')),
  add constraint gift_card_movement_sign check (
    case
      when kind in ('issued', 'sold', 'released', 'refunded', 'lost-undone') then amount > 0
      when kind in ('returned', 'reserved', 'redeemed', 'expired', 'replaced', 'lost') then amount < 0
      else amount = 0
    end);
