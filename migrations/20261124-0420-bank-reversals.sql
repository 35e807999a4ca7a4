alter table bank_entry
  add column reversed_by_id uuid unique references bank_entry,
  add column is_charge boolean not null default false,
  add column counts_on date,
  add constraint bank_entry_reversed check (reversed_by_id is null or amount > 0 and order_id is null and dismissed_at is not null),
  add constraint bank_entry_is_charge check (not is_charge or amount < 0 and order_id is null),
  add constraint bank_entry_counts_on check (is_charge = (counts_on is not null));
comment on column bank_entry.reversed_by_id is
  'The entry by which the bank took this credit back: it pays nothing any more, and can be matched no more.';
comment on column bank_entry.is_charge is 'What the bank kept of a booking for itself: an expense of the books, and no transfer.';
comment on column bank_entry.counts_on is 'The day of the books on which a charge counts, fixed when it is recorded.';
create index bank_entry_charges on bank_entry (counts_on) where is_charge;

create function count_charge_on_bank_day() returns trigger language plpgsql as $$
begin
  -- The lock `booksDay`: no day or period is closed until this is committed.
  perform pg_advisory_xact_lock(4961801520);
  new.counts_on := greatest(new.booked_on, (select max(day) + 1 from daily_close), (select max(to_day) + 1 from vat_return));
  return new;
end $$;
create trigger bank_charge_counts_on_bank_day before insert on bank_entry for each row when (new.is_charge)
  execute function count_charge_on_bank_day();
comment on trigger bank_charge_counts_on_bank_day on bank_entry is
  'No charge is recorded into a closed day or VAT period: it counts on the day of the bank or on the next open one.';

create or replace function keep_bank_entry() returns trigger language plpgsql as $$
begin
  if (old.entry_key, old.booked_on, old.amount, old.name, old.iban, old.reference, old.message, old.is_charge)
    is distinct from (new.entry_key, new.booked_on, new.amount, new.name, new.iban, new.reference, new.message, new.is_charge) then
    raise exception 'bank entry % is booked and cannot be changed', old.entry_key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table repayment
  add column returned_on date,
  add constraint repayment_returned check (returned_on is null or repaid_on is not null);
comment on column repayment.returned_on is 'The day on which the transfer came back: its amount is to be paid back again.';

alter table shop_order drop constraint shop_order_needs_attention_check;
alter table shop_order add constraint shop_order_needs_attention_check check (needs_attention <@ array[
  'amount-differs', 'contact-missing', 'dispute-lost', 'disputed', 'first-invoice', 'foreign-recipients',
  'gift-link-over', 'gift-mail-held', 'payment-reversed', 'recalled', 'refund-failed', 'tracking-repeated',
  'voucher-over-used']);
