/*
 * Movements of the shop's bank account, imported from the bank's files (docs/rules/bank.md). What the bank has booked never changes;
 * what it was matched with can be undone.
 */
create table bank_entry (
  id uuid primary key default gen_random_uuid(),
  -- Names the movement at the bank: the same one in another file is this one.
  entry_key text not null unique,
  booked_on date not null,
  -- Positive for what was received, negative for what was paid.
  amount int not null check (amount <> 0),
  currency text not null default 'CHF' check (currency = 'CHF'),
  -- What the payer sent, where the bank credited another amount.
  instructed_amount text,
  instructed_currency text,
  name text not null,
  iban text not null,
  reference text not null,
  message text not null,
  order_id uuid references shop_order,
  -- The refund whose transfer this is; a second one is no refund of it.
  refund_id uuid unique references refund,
  -- What was waived when the entry was accepted as the whole payment, such as the charges of a foreign bank.
  waived int not null default 0 check (waived >= 0),
  -- Whether this match has marked the order as paid.
  marks_paid boolean not null default false,
  matched_by text,
  matched_at timestamptz,
  -- Set aside by an operator: it has nothing to do with an order.
  dismissed_at timestamptz,
  imported_at timestamptz not null default now(),
  check ((instructed_amount is null) = (instructed_currency is null)),
  check ((order_id is null) = (matched_by is null) and (order_id is null) = (matched_at is null)),
  check (order_id is not null or (refund_id is null and waived = 0 and not marks_paid)),
  check ((refund_id is not null) = (order_id is not null and amount < 0)),
  check (amount > 0 or (waived = 0 and not marks_paid)),
  check (dismissed_at is null or order_id is null)
);
create index bank_entry_of_order on bank_entry (order_id) where order_id is not null;
create index bank_entry_newest on bank_entry (booked_on desc, id desc);
create index bank_entry_open on bank_entry (booked_on) where order_id is null and dismissed_at is null;

create function keep_bank_entry() returns trigger language plpgsql as $$
begin
  if (old.entry_key, old.booked_on, old.amount, old.name, old.iban, old.reference, old.message)
    is distinct from (new.entry_key, new.booked_on, new.amount, new.name, new.iban, new.reference, new.message) then
    raise exception 'bank entry % is booked and cannot be changed', old.entry_key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_entry_is_kept before update on bank_entry for each row execute function keep_bank_entry();

-- What bank entries have paid of the order, with what was waived; kept by a trigger.
alter table shop_order add column received int not null default 0 check (received >= 0);

create function add_up_received() returns trigger language plpgsql as $$
declare
  subject uuid;
begin
  for subject in select distinct id from unnest(array[case when tg_op = 'UPDATE' then old.order_id end, new.order_id]) id
    where id is not null order by id
  loop
    update shop_order set received = coalesce((select sum(amount + waived) from bank_entry where order_id = subject and amount > 0), 0)
    where id = subject;
  end loop;
  return null;
end $$;
create trigger bank_entry_is_received after insert or update of order_id, waived on bank_entry
  for each row execute function add_up_received();

-- Money that came in too much, or for nothing, and was paid back by hand.
create table repayment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order,
  amount int not null check (amount > 0),
  repaid_on date not null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index repayment_of_order on repayment (order_id);
