create table payment_file (
  id uuid primary key default gen_random_uuid(),
  execution_on date not null,
  transfers int not null check (transfers > 0),
  total int not null check (total > 0),
  actor text not null,
  created_at timestamptz not null default now(),
  discarded_at timestamptz
);
comment on table payment_file is
  'Files with transfers for the bank. A refund is in one file at most; a file that was never sent is discarded, and '
  'its refunds are free again.';
comment on column payment_file.execution_on is 'A Swiss day.';
create index payment_file_newest on payment_file (created_at desc);

create table repayment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order,
  amount int not null check (amount > 0),
  repaid_on date,
  actor text not null,
  created_at timestamptz not null default now(),
  iban text,
  account_holder text,
  payment_file_id uuid references payment_file,
  constraint repayment_has_account check (
    repaid_on is not null or (iban is not null and account_holder is not null))
);
comment on table repayment is
  'Money that came in too much, or for nothing, and goes back by hand or by a payment file.';
comment on column repayment.repaid_on is 'Null while it waits for its transfer.';
create index repayment_of_order on repayment (order_id);
create index repayment_waiting on repayment (created_at) where repaid_on is null;
create index repayment_in_payment_file on repayment (payment_file_id) where payment_file_id is not null;

create table bank_entry (
  id uuid primary key default gen_random_uuid(),
  entry_key text not null unique,
  booked_on date not null,
  amount int not null check (amount <> 0),
  currency text not null default 'CHF' check (currency = 'CHF'),
  instructed_amount text,
  instructed_currency text,
  name text not null,
  iban text not null,
  reference text not null,
  message text not null,
  order_id uuid references shop_order,
  refund_id uuid unique references refund,
  waived int not null default 0 check (waived >= 0),
  marks_paid boolean not null default false,
  matched_by text,
  matched_at timestamptz,
  dismissed_at timestamptz,
  imported_at timestamptz not null default now(),
  repayment_id uuid unique references repayment,
  check ((instructed_amount is null) = (instructed_currency is null)),
  check ((order_id is null) = (matched_by is null) and (order_id is null) = (matched_at is null)),
  constraint bank_entry_check4 check (amount > 0 or (waived = 0 and not marks_paid)),
  constraint bank_entry_check5 check (dismissed_at is null or order_id is null),
  constraint bank_entry_match check (
    order_id is not null or (refund_id is null and repayment_id is null and waived = 0 and not marks_paid)),
  constraint bank_entry_transfer check (
    num_nonnulls(refund_id, repayment_id) = case when order_id is not null and amount < 0 then 1 else 0 end)
);
comment on table bank_entry is
  'Movements of the bank account of the shop, imported from the files of the bank. What it was matched with can be '
  'undone.';
comment on column bank_entry.entry_key is 'Names the movement at the bank: the same one in another file is this one.';
comment on column bank_entry.amount is 'Positive for what was received, negative for what was paid.';
comment on column bank_entry.instructed_amount is 'What the payer sent, where the bank credited another amount.';
comment on column bank_entry.refund_id is 'The refund whose transfer this is; a second one is no refund of it.';
comment on column bank_entry.waived is
  'What was waived when the entry was accepted as the whole payment, such as the charges of a foreign bank.';
comment on column bank_entry.marks_paid is 'Whether this match has marked the order as paid.';
comment on column bank_entry.dismissed_at is 'Set aside by an operator: it has nothing to do with an order.';
comment on column bank_entry.repayment_id is 'The repayment whose transfer this is, in place of a refund.';
create index bank_entry_of_order on bank_entry (order_id) where order_id is not null;
create index bank_entry_newest on bank_entry (booked_on desc, id desc);
create index bank_entry_open on bank_entry (booked_on) where order_id is null and dismissed_at is null;

alter table refund add foreign key (payment_file_id) references payment_file;

create function keep_bank_entry() returns trigger language plpgsql as $$
begin
  if (old.entry_key, old.booked_on, old.amount, old.name, old.iban, old.reference, old.message)
    is distinct from (new.entry_key, new.booked_on, new.amount, new.name, new.iban, new.reference, new.message) then
    raise exception 'bank entry % is booked and cannot be changed', old.entry_key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_entry_is_kept before update on bank_entry for each row execute function keep_bank_entry();
comment on trigger bank_entry_is_kept on bank_entry is 'What the bank has booked never changes.';

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
comment on trigger bank_entry_is_received on bank_entry is 'Adds up what was received for an order.';
