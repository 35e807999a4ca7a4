alter table bank_entry
  add column charged integer not null default 0 check (charged >= 0),
  add constraint bank_entry_charged check (charged = 0 or order_id is not null and amount > 0);
comment on column bank_entry.charged is
  'What a bank kept of it on the way, which the payer has paid: an expense of the books, and nothing is waived.';
