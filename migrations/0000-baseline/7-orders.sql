create function household_of(address jsonb) returns text language sql immutable strict parallel safe as $$
  select (address->>'postalCode') || ' ' || regexp_replace(
    replace(
      regexp_replace(
        replace(
          translate(lower((address->>'street') || coalesce(address->>'houseNumber', '')), 'àâäáãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy'),
          'ß', 'ss'),
        '([aou])e', '\1', 'g'),
      'strasse', 'str'),
    '[^a-z0-9]', '', 'g')
$$;
comment on function household_of(jsonb) is
  'What distinguishes two delivery addresses; case, spaces, accents and Strasse for Str. do not. Uses built-in '
  'functions only, because a restored dump computes the column with an empty search path.';

create table shop_order (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  token_hash bytea not null unique,
  checkout_id uuid not null unique,
  payment_intent_id text unique,
  user_id text references user_account on delete set null,
  email text,
  status text not null check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  delivery jsonb,
  billing jsonb,
  delivery_note text,
  quote jsonb not null,
  goods_total int not null check (goods_total >= 0),
  discount int not null check (discount >= 0),
  shipping int not null check (shipping >= 0),
  tax int not null check (tax >= 0),
  total int not null check (total >= 0),
  refunded int not null default 0,
  payment_method text,
  tracking_number text,
  needs_attention text,
  version int not null default 1,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  person_left_at timestamptz,
  paid_at timestamptz default now(),
  due_on date,
  dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  disputed int not null default 0,
  household text generated always as (household_of(delivery)) stored,
  received int not null default 0 check (received >= 0),
  reminders_paused boolean not null default false,
  gift_card_id uuid references gift_card,
  gift_card_amount int not null default 0,
  gift_card_refunded int not null default 0,
  sold_gift_cards int not null default 0,
  returned_gift_cards int not null default 0,
  promised_on date,
  ship_by date,
  postponed_until date,
  postponed_reason text check (postponed_reason <> ''),
  gift jsonb check (jsonb_typeof(gift -> 'message') is not distinct from 'string' or gift is null),
  paid_in_cash int,
  parts_sent int not null default 0,
  parcel_numbers text not null default '',
  search_text text generated always as (search_fold(
    number || ' ' || replace(number, '-', '') || ' ' || coalesce(email, '')
    || ' ' || coalesce(delivery ->> 'firstName', '') || ' ' || coalesce(delivery ->> 'lastName', '')
    || ' ' || coalesce(delivery ->> 'company', '')
    || ' ' || coalesce(delivery ->> 'postalCode', '') || ' ' || coalesce(delivery ->> 'town', '')
    || ' ' || regexp_replace(regexp_replace(coalesce(delivery ->> 'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '', 'g')
    || ' ' || coalesce(tracking_number, '') || ' ' || regexp_replace(coalesce(tracking_number, ''), '\D', '', 'g')
    || ' ' || parcel_numbers || ' ' || regexp_replace(parcel_numbers, '[^\d ]', '', 'g'))) stored,
  credited int not null default 0,
  is_credited boolean not null generated always as (
    paid_at is null and credited > 0 and credited = total - gift_card_amount) stored,
  lowered int not null default 0,
  revenue int generated always as (
    case when paid_at is null and status = 'cancelled' then 0
      else greatest(
        total + lowered - sold_gift_cards - greatest(refunded + credited - returned_gift_cards, 0) - disputed, 0) end) stored,
  supplements text generated always as (quote ->> 'supplements') stored references shop_order (number),
  constraint shop_order_refunded_unpaid check (refunded = gift_card_refunded or paid_at is not null),
  constraint shop_order_total check (total = goods_total - discount + shipping + sold_gift_cards),
  constraint shop_order_sold_gift_cards check (
    sold_gift_cards >= 0 and returned_gift_cards between 0 and sold_gift_cards
    and gift_card_amount <= total - sold_gift_cards),
  constraint shop_order_promise check ((promised_on is null) = (ship_by is null) and ship_by < promised_on),
  constraint shop_order_postponed check ((postponed_until is null) = (postponed_reason is null)),
  constraint shop_order_paid_in_cash check (
    paid_in_cash is null
    or (payment_method = 'invoice' and paid_at is not null and paid_in_cash >= 0 and paid_in_cash % 5 = 0)),
  constraint shop_order_payment check (
    case payment_method
      when 'invoice' then payment_intent_id is null and due_on is not null and gift_card_amount < total
      when 'cash' then payment_intent_id is null and due_on is null and paid_at is not null and gift_card_amount < total
      when 'free' then payment_intent_id is null and due_on is null and paid_at is not null and total = 0
      when 'gift-card' then payment_intent_id is null and due_on is null and paid_at is not null
        and total > 0 and gift_card_amount = total
      else payment_intent_id is not null and due_on is null and paid_at is not null
        and (gift_card_amount < total or total = 0) end),
  constraint shop_order_lowered check (lowered >= 0 and (lowered = 0 or paid_at is not null)),
  constraint shop_order_refunded check (refunded between 0 and total + lowered),
  constraint shop_order_disputed check (disputed between 0 and total + lowered),
  constraint shop_order_gift_card check (
    gift_card_amount between 0 and total and (gift_card_id is null) = (gift_card_amount = 0)
    and gift_card_refunded between 0 and gift_card_amount and gift_card_refunded <= refunded
    and refunded - gift_card_refunded <= total + lowered - gift_card_amount),
  constraint shop_order_credited check (
    credited >= 0 and (credited = 0 or payment_method = 'invoice')
    and credited + refunded - gift_card_refunded <= total + lowered - gift_card_amount)
);
comment on table shop_order is
  'Orders. The quote is what the customer agreed to; the amounts beside it are what lists and checks need of it.';
comment on column shop_order.needs_attention is 'Codes of the reasons, separated by spaces; null when there is none.';
comment on column shop_order.person_left_at is
  'When the customer deleted the account while the parcel was on its way: forgotten once it has arrived.';
comment on column shop_order.paid_at is 'Null while an invoice is open.';
comment on column shop_order.due_on is
  'The Swiss day until when an invoice is to be paid; null where the order was paid at once.';
comment on column shop_order.disputed is 'What the bank has withdrawn in a dispute; revenue again once it is won.';
comment on column shop_order.household is 'Open invoices are limited by delivery address.';
comment on column shop_order.received is
  'What bank entries have paid of the order, with what was waived; kept by bank_entry_is_received.';
comment on column shop_order.reminders_paused is 'Nobody is reminded while an operator has paused it.';
comment on column shop_order.gift_card_amount is 'What a gift card paid; gift_card_refunded went back to it.';
comment on column shop_order.sold_gift_cards is
  'What of the total is the price of gift cards that the order buys; returned_gift_cards of that was taken back.';
comment on column shop_order.promised_on is
  'The day of delivery that was promised; ship_by is the last day on which the parcel can leave for it.';
comment on column shop_order.postponed_until is 'Not packed before this day, with the reason.';
comment on column shop_order.gift is 'The text of the card of a gift, and the day on which it shall arrive.';
comment on column shop_order.paid_in_cash is 'What was paid in cash for an invoice, in coins of 5 Rappen.';
comment on column shop_order.parts_sent is
  'How many parcels have left, with their tracking numbers in parcel_numbers, so that a list needs no other table; '
  'kept by shipment_kept.';
comment on column shop_order.search_text is
  'Orders are found by number, address, phone and tracking numbers, with and without dashes and spaces.';
comment on column shop_order.credited is 'Credits of an unpaid invoice, which are no part of refunded.';
comment on column shop_order.is_credited is 'Whether a credit has left nothing of an unpaid invoice to pay.';
comment on column shop_order.lowered is
  'By how much edits have lowered the total since it was paid, so that total + lowered is what was charged.';
comment on column shop_order.revenue is
  'What the shop earns: without gift cards it sold, which are revenue where they pay, and nothing of an invoice '
  'that was cancelled before it was paid.';
comment on column shop_order.supplements is 'The number of the paid order in whose parcel this one goes.';
create index shop_order_user_id_placed_at_idx on shop_order (user_id, placed_at desc);
create index shop_order_lower_placed_at_idx on shop_order (lower(email), placed_at desc);
create index shop_order_total on shop_order (total, id);
create index shop_order_status_newest on shop_order (status, placed_at desc, id desc);
create index shop_order_status_total on shop_order (status, total, id);
create index shop_order_refunded on shop_order (placed_at desc, id desc) where refunded > 0;
create index shop_order_attention on shop_order (placed_at desc, id desc) where needs_attention is not null;
create index shop_order_to_forget on shop_order (id) where person_left_at is not null and email is not null;
create index shop_order_unpaid on shop_order (due_on) where paid_at is null;
create index shop_order_household on shop_order (household) where household is not null;
create index shop_order_mailbox on shop_order (mailbox_of(email));
create index shop_order_by_gift_card on shop_order (gift_card_id) where gift_card_id is not null;
create index shop_order_postponed on shop_order (postponed_until) where postponed_until is not null;
create index shop_order_tracking on shop_order (tracking_number) where tracking_number is not null;
comment on index shop_order_tracking is 'Finds the order that already has a tracking number.';
create index shop_order_paid_at_checkout on shop_order (paid_at) where due_on is null;
create index shop_order_unpacked on shop_order (ship_by nulls first, placed_at, id) include (postponed_until)
  where status in ('confirmed', 'processing') and (sold_gift_cards = 0 or goods_total > 0)
    and (delivery is not null or gift -> 'link' is null);
comment on index shop_order_unpacked is
  'The orders to pack in the order in which they leave, from the index alone. The same condition as isUnpacked.';
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 64);
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status);
comment on index shop_order_newest is 'The figures of the overview are read from this index alone.';
create index shop_order_supplements on shop_order (supplements) where supplements is not null;
create statistics shop_order_gift_link on (gift -> 'link') from shop_order;
comment on statistics shop_order_gift_link is
  'Nearly no order has such a link; without knowing it, the planner expects few orders to pack and sorts all of '
  'them.';

create table order_line (
  order_id uuid references shop_order on delete cascade,
  position int,
  product_id int references product on delete set null,
  name text not null,
  category text not null,
  weight text not null,
  quantity int not null check (quantity > 0),
  unit_price int not null check (unit_price >= 0),
  line_total int not null,
  discount int not null default 0,
  tax_rate int not null,
  box int check (box > 0),
  box_size int check (box_size in (6, 9, 12)),
  size_label text not null,
  primary key (order_id, position),
  check (line_total = unit_price * quantity),
  check (discount between 0 and line_total),
  constraint order_line_box_has_size check ((box is null) = (box_size is null))
);
comment on table order_line is 'What was bought, with its price and name as they were.';
comment on column order_line.box is
  'The number of the own box in its order, from 1, and its size; null for a loose line.';
comment on column order_line.size_label is 'The size as it is shown, such as 15 g, or the net weight of a box.';
create index order_line_product_id_idx on order_line (product_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  kind text not null,
  actor text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  counts_on date
);
comment on table order_event is 'What happened to an order, when and by whom.';
comment on column order_event.counts_on is
  'The day of the books on which a movement of the bank counts, fixed when it is recorded.';
create index order_event_order_id_id_idx on order_event (order_id, id);
create index order_event_money on order_event (at)
  where kind in ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'repaid', 'refunded',
  'refund-failed', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost');
comment on index order_event_money is 'The steps of orders that move money, for the VAT return.';
create index order_event_of_money on order_event (at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'repaid',
  'refunded', 'refund-failed', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-fee', 'dispute-fee-returned');
comment on index order_event_of_money is 'The steps that the journal sees.';
create index order_event_counts_on on order_event (counts_on) where counts_on is not null;
create index order_event_of_fees on order_event (at)
  where kind in ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'reminded',
  'cancelled');
comment on index order_event_of_fees is 'When fees of reminders are asked for, and what of them is not owed after all.';

create table order_edit (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  total_before int not null check (total_before > 0),
  total_after int not null check (total_after > 0),
  actor text not null,
  edited_at timestamptz not null default now()
);
comment on table order_edit is 'What operators change of the goods of an order that is not packed.';
comment on column order_edit.id is 'Of the request, so that a repeated one edits once.';
create index order_edit_of_order on order_edit (order_id);

create table refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order,
  amount int not null check (amount > 0),
  reason text not null default '',
  lines jsonb not null default '[]',
  state text not null check (state in ('requested', 'pending', 'to_transfer', 'succeeded', 'failed', 'cancelled')),
  provider_refund_id text unique,
  actor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  failure text,
  attempt int not null default 1 check (attempt > 0),
  iban text,
  account_holder text,
  transferred_on date,
  payment_file_id uuid,
  to_gift_card boolean not null default false,
  gift_cards int not null default 0,
  is_credit boolean not null default false,
  cash int,
  edit_id uuid unique references order_edit on delete set null,
  constraint refund_account_check check ((iban is null) = (account_holder is null)),
  constraint refund_to_gift_card check (
    not to_gift_card or (state = 'succeeded' and provider_refund_id is null and iban is null)),
  constraint refund_gift_cards check (gift_cards between 0 and amount and (gift_cards = 0 or not to_gift_card)),
  constraint refund_as_credit check (
    not is_credit or (state = 'succeeded' and provider_refund_id is null and iban is null and not to_gift_card)),
  constraint refund_in_cash check (
    cash is null or (state = 'succeeded' and cash >= 0 and cash % 5 = 0 and abs(cash - amount) < 5
      and provider_refund_id is null and iban is null and not to_gift_card))
);
comment on table refund is 'Money that goes back, or a credit on an open invoice.';
comment on column refund.failure is 'Why the provider could not give the money back.';
comment on column refund.attempt is
  'The provider repeats its answer to an idempotency key for a day, a 5xx too; the number is part of the key and '
  'rises after such an answer.';
comment on column refund.iban is
  'The account of a bank transfer, with account_holder and the day on which it was carried out.';
comment on column refund.gift_cards is 'What of it is the price of returned gift cards.';
comment on column refund.is_credit is 'Lowers what is open of an invoice; no money moves.';
comment on column refund.cash is 'What was handed back in cash, in coins of 5 Rappen, so it differs from the amount.';
comment on column refund.edit_id is
  'The edit whose difference it gives back; its amount is no part of the credit notes of later refunds.';
create index refund_order_id_idx on refund (order_id);
create index refund_failed on refund (created_at) where state = 'failed';
create index refund_to_transfer on refund (created_at) where state = 'to_transfer';
create index refund_with_account on refund (updated_at) where iban is not null;
create index refund_in_payment_file on refund (payment_file_id) where payment_file_id is not null;
create index refund_requested on refund (created_at) where state = 'requested';

create table dispute (
  id text primary key,
  order_id uuid not null references shop_order,
  reason text not null,
  state text not null check (state in ('warning', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  amount int not null check (amount > 0),
  respond_by timestamptz,
  opened_at timestamptz not null,
  reported_at timestamptz not null,
  checked text[] not null default '{}',
  submission text,
  submitted_at timestamptz,
  submitted_by text,
  version int not null default 1,
  check ((submitted_at is null) = (submitted_by is null) and (submitted_at is null) = (submission is null))
);
comment on table dispute is 'A dispute as the provider reports it, with the answer of the operators.';
comment on column dispute.amount is 'What the bank of the customer claims, and until when it takes an answer.';
comment on column dispute.reported_at is 'The time of the provider of the latest report, which the state is from.';
comment on column dispute.checked is 'The evidence that is at hand.';
create index dispute_order_id_idx on dispute (order_id);
create index dispute_to_answer on dispute (respond_by)
  where state in ('warning', 'needs_response') and submitted_at is null;

create table dispute_movement (
  id bigint generated always as identity primary key,
  dispute_id text not null references dispute,
  kind text not null check (kind in ('withdrawn', 'reinstated', 'fee', 'fee-returned')),
  amount int not null check (amount > 0),
  moved_at timestamptz not null,
  unique (dispute_id, kind)
);
comment on table dispute_movement is 'What a dispute moved on the balance of the provider, once each.';

create table shipment (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  number int not null check (number > 0),
  tracking_number text check (tracking_number <> ''),
  actor text not null,
  shipped_at timestamptz not null default now(),
  return_id uuid unique,
  unique (id, order_id)
);
comment on table shipment is
  'A parcel of an order that is sent in several, or a replacement. An order that is sent in one has none.';
comment on column shipment.number is 'From 1. Parts and replacements are numbered apart.';
comment on column shipment.return_id is
  'The return whose packs are sent once more without charge: a parcel of the order, but none of its parts.';
create unique index shipment_part on shipment (order_id, number) where return_id is null;
create unique index shipment_replacement on shipment (order_id, number) where return_id is not null;

create table shipment_line (
  shipment_id uuid,
  order_id uuid not null,
  position int,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, position),
  foreign key (shipment_id, order_id) references shipment (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line on delete cascade
);
comment on table shipment_line is 'The packs in such a parcel.';
create index shipment_line_of_order on shipment_line (order_id, position);

create table gift_link (
  order_id uuid primary key references shop_order,
  token_hash bytea not null unique,
  ends_on date not null,
  reminded_at timestamptz
);
comment on table gift_link is
  'The link by which the recipient of a gift enters the address. Of its token only the hash is stored.';

create table reminder (
  order_id uuid references shop_order,
  level int check (level between 0 and 2),
  fee int not null check (fee >= 0),
  issued_on date not null,
  document_id uuid not null references document on delete cascade,
  primary key (order_id, level)
);
comment on table reminder is 'Reminders of unpaid invoices, each level once per order.';
comment on column reminder.level is '0 is the notice around the due date.';

alter table document add foreign key (order_id) references shop_order;
alter table document add foreign key (refund_id) references refund;
alter table mail add foreign key (order_id) references shop_order on delete cascade;
-- What the nouns before this one know of orders.
alter table stock_movement add foreign key (order_id) references shop_order;
alter table shipping_label add foreign key (order_id) references shop_order on delete cascade;
alter table gift_card add foreign key (order_id) references shop_order;
alter table gift_card_movement add foreign key (order_id) references shop_order;
alter table gift_card_movement add foreign key (refund_id) references refund;
alter table cart add foreign key (supplements) references shop_order (number);
alter table lot_movement add foreign key (order_id, position) references order_line;
alter table lot_movement add foreign key (shipment_id) references shipment;

create function replaced_packs(of_order uuid, of_position int) returns int language sql stable as $$
  select coalesce(sum(quantity), 0)::int from shipment_line join shipment on shipment.id = shipment_id
  where shipment_line.order_id = of_order and position = of_position and return_id is not null
$$;
comment on function replaced_packs(uuid, int) is 'How many packs of a line were sent once more as replacements.';

create function count_on_bank_day() returns trigger language plpgsql as $$
declare
  bank_day date := coalesce(new.details->>'transferredOn', new.details->>'bookedOn', new.details->>'repaidOn')::date;
begin
  if bank_day is null then
    return new;
  end if;
  -- The lock `booksDay`: no day or period is closed until this is committed.
  perform pg_advisory_xact_lock(4961801520);
  new.counts_on := greatest(
    bank_day,
    (select (placed_at at time zone 'Europe/Zurich')::date from shop_order where id = new.order_id),
    (select max(day) + 1 from daily_close),
    (select max(to_day) + 1 from vat_return));
  return new;
end $$;
create trigger order_event_counts_on_bank_day before insert on order_event
  for each row when (new.details ?| array['transferredOn', 'bookedOn', 'repaidOn']) execute function count_on_bank_day();
comment on trigger order_event_counts_on_bank_day on order_event is
  'No movement is recorded into a closed day or VAT period, also while one is being closed: it counts on the day of '
  'the bank or on the next open one.';

create function check_order_edit() returns trigger language plpgsql as $$
begin
  if not exists (select from shop_order where id = new.order_id and status in ('pending', 'confirmed', 'processing') and parts_sent = 0) then
    raise exception 'order % can no longer be edited', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_edit_checked before insert on order_edit for each row execute function check_order_edit();
comment on trigger order_edit_checked on order_edit is
  'An order of which anything was sent is never edited. Whoever edits has locked the order.';

create function refuse_dispute_movement_change() returns trigger language plpgsql as $$
begin
  raise exception 'the movements of disputes only grow';
end $$;
create trigger dispute_movements_only_grow before delete or update on dispute_movement
  for each row execute function refuse_dispute_movement_change();
comment on trigger dispute_movements_only_grow on dispute_movement is 'These are entries of the books.';

create function keep_shipments_of_order() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.order_id, old.order_id);
begin
  update shop_order set (parts_sent, parcel_numbers) = (
    select count(*) filter (where return_id is null), coalesce(string_agg(tracking_number, ' ' order by return_id is not null, number), '')
    from shipment where order_id = changed)
  where id = changed;
  return null;
end $$;
create trigger shipment_kept after insert or delete or update on shipment
  for each row execute function keep_shipments_of_order();
comment on trigger shipment_kept on shipment is 'Keeps the number of parcels and their tracking numbers at the order.';

create function check_replaced_return() returns trigger language plpgsql as $$
begin
  if not exists (select from order_return where id = new.return_id and order_id = new.order_id and closed_at is not null and refund_id is null) then
    raise exception 'return % cannot be replaced', new.return_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger shipment_replaces after insert or update on shipment
  for each row when (new.return_id is not null) execute function check_replaced_return();
comment on trigger shipment_replaces on shipment is 'A return that is replaced is closed, and not refunded.';

create function check_shipped_packs() returns trigger language plpgsql as $$
declare
  bought int;
  sent int;
begin
  select quantity into bought from order_line where order_id = new.order_id and position = new.position for update;
  select sum(quantity) - replaced_packs(new.order_id, new.position) into sent
  from shipment_line where order_id = new.order_id and position = new.position;
  if sent > bought then
    raise exception 'line % of order % cannot send % packs', new.position, new.order_id, sent using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger shipment_line_checked after insert or update on shipment_line
  for each row execute function check_shipped_packs();
comment on trigger shipment_line_checked on shipment_line is
  'No more packs of a line are sent than were bought; replacements are sent besides.';
