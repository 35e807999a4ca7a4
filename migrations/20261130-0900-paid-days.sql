-- The tax desk read every order that was paid in a quarter to say what was received.
create table paid_day (
  day date primary key,
  others uuid[] not null
);
comment on table paid_day is
  'The closed days whose orders are added up for VAT by received consideration. A day without a row is added up from its orders.';
comment on column paid_day.others is
  'The orders that were paid at the checkout on the day and are not in paid_tax_day: they are computed one by one.';

create table paid_tax_day (
  day date not null references paid_day on delete cascade,
  rates int[] not null,
  rate int not null check (rate = any (rates)),
  orders int not null check (orders > 0),
  gross bigint not null check (gross >= 0),
  tax bigint not null check (tax >= 0),
  primary key (day, rates, rate)
);
comment on table paid_tax_day is
  'What the orders that were invoiced and paid in full at the checkout on a day, and that nothing has happened to since, say at a rate.';
comment on column paid_tax_day.rates is 'All rates of these orders, so that an order of several rates can be counted once.';

create function discard_paid_day() returns trigger language plpgsql as $$
declare
  paid timestamptz[];
  changed date;
begin
  if tg_table_name = 'shop_order' then
    paid := array[old.paid_at, new.paid_at];
  elsif tg_table_name = 'gift_card' then
    paid := array(select paid_at from shop_order where gift_card_id = new.id);
  else
    paid := array(select paid_at from shop_order where id in (old.order_id, new.order_id));
  end if;
  for changed in select distinct (at at time zone 'Europe/Zurich')::date from unnest(paid) at where at is not null order by 1 loop
    perform pg_advisory_xact_lock_shared(hashtextextended('paid day ' || changed, 0));
    delete from paid_day where day = changed;
  end loop;
  return null;
end $$;
comment on function discard_paid_day is
  'Whoever adds up a day holds its lock alone and sees what was committed before; what is changed under it is discarded once that is done.';
create constraint trigger discards_paid_day after insert or delete
  or update of due_on, paid_at, total, total_reduction, purchased_gift_cards, gift_card_id on shop_order
  deferrable initially deferred for each row execute function discard_paid_day();
comment on trigger discards_paid_day on shop_order is
  'The taxes of a day are added up anew when one of its orders is no longer what was invoiced and paid. At the end of the '
  'transaction, so that two orders of a day wait for each other only briefly.';
create constraint trigger discards_paid_day after insert or delete or update on document
  deferrable initially deferred for each row execute function discard_paid_day();
comment on trigger discards_paid_day on document is 'As on shop_order, for its invoice and its credit notes.';
create constraint trigger discards_paid_day after insert or update of order_id, kind on order_event
  deferrable initially deferred for each row when (new.kind in ('payment-received', 'payment-withdrawn', 'bank-entry',
    'bank-entry-undone', 'credited', 'repaid', 'refunded', 'refund-failed', 'exchanged', 'exchange-undone', 'excess-returned',
    'excess-waived', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost'))
  execute function discard_paid_day();
comment on trigger discards_paid_day on order_event is
  'As on shop_order, for TURNOVER_EVENTS in the code. Where such an event is gone its order is computed, which is as right.';
create constraint trigger discards_paid_day after update of issued_for on gift_card
  deferrable initially deferred for each row execute function discard_paid_day();
comment on trigger discards_paid_day on gift_card is 'As on shop_order: what an exchange credit has paid is computed.';
