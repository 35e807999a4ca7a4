-- A transfer of ours that came back pays no order, and is none that an operator has set aside.
alter table bank_entry
  add column is_return boolean not null default false,
  add constraint bank_entry_return check (not is_return or amount > 0 and order_id is null and dismissed_at is not null);
comment on column bank_entry.is_return is 'Whether a transfer of ours came back by it: it is settled with that, and can be matched no more.';
-- The earlier ones are known by what they did to their orders; an operator has not set them aside.
update bank_entry entry set is_return = true
where amount > 0 and order_id is null and dismissed_at is not null and reversed_by_id is null and part_of is null
  and not exists (select from bank_entry part where part.part_of = entry.id)
  and not exists (select from audit_log where action = 'bank.dismissed' and entity_id = entry.id::text)
  and exists (
    select from order_event
    where kind = 'refund-failed' and details ->> 'failure' = 'Von der Bank zurückgekommen'
      and details ->> 'bookedOn' = entry.booked_on::text and details ->> 'amount' = entry.amount::text);
