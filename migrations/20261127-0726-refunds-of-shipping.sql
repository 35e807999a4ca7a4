-- What of a refund is for shipping, so that its credit note goes back at the rates at which shipping was charged.

alter table refund add column shipping integer not null default 0,
  add constraint refund_of_shipping check (shipping >= 0 and shipping <= amount);
comment on column refund.shipping is 'What of it is for shipping, which goes back at the rates at which it was charged.';
