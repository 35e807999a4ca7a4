-- Cards from before there was a choice have the drawing that all of them had.
alter table cart_gift_card
  add column design text not null default 'peaks'
    constraint cart_gift_card_design check (design in ('peaks', 'glow', 'berries', 'confetti', 'winter'));
alter table gift_card
  add column design text not null default 'peaks'
    constraint gift_card_design check (design in ('peaks', 'glow', 'berries', 'confetti', 'winter'));
comment on column cart_gift_card.design is 'Which drawing the card has.';
comment on column gift_card.design is 'Which drawing the card has, in its mail and its PDF.';
