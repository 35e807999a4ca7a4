alter table bank_entry add column part_of uuid references bank_entry;
comment on column bank_entry.part_of is 'The entry that this is a part of: an operator has divided it among several orders.';
create index bank_entry_parts on bank_entry (part_of) where part_of is not null;

create or replace function keep_bank_entry() returns trigger language plpgsql as $$
begin
  if (old.entry_key, old.booked_on, old.amount, old.name, old.iban, old.reference, old.message, old.is_charge, old.part_of)
    is distinct from (new.entry_key, new.booked_on, new.amount, new.name, new.iban, new.reference, new.message, new.is_charge, new.part_of) then
    raise exception 'bank entry % is booked and cannot be changed', old.entry_key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function check_bank_parts() returns trigger language plpgsql as $$
declare
  subject uuid := case when tg_op = 'DELETE' then old.part_of else coalesce(new.part_of, new.id) end;
begin
  if exists (
    select from bank_entry part join bank_entry entry on entry.id = part.part_of where entry.id = subject
    group by entry.id
    having sum(part.amount) <> entry.amount or min(part.amount) < 0 or bool_or(part.order_id is null)
      or entry.part_of is not null or entry.dismissed_at is null or entry.reversed_by_id is not null
  ) then
    raise exception 'the parts of bank entry % do not add up to it, or pay no orders', subject using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bank_parts_add_up after insert on bank_entry deferrable initially deferred
  for each row when (new.part_of is not null) execute function check_bank_parts();
create constraint trigger bank_parts_stay after update or delete on bank_entry deferrable initially deferred
  for each row execute function check_bank_parts();
comment on trigger bank_parts_add_up on bank_entry is
  'The parts of an entry add up to it, and each pays an order; the entry itself pays none.';
comment on trigger bank_parts_stay on bank_entry is 'The parts of an entry add up to it as long as there are some.';
