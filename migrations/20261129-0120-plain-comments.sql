comment on column operator_notice.reported is 'The part that was mailed already and is still so.';
comment on column payout.is_automatic is 'False for a payout that was made by hand, whose movements the provider does not know.';
comment on column refund.gift_cards is 'The part that is the price of returned gift cards.';
comment on column refund.shipping is 'The part for shipping, which goes back at the rates at which it was charged.';
