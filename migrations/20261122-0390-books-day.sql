/*
 * What moves by bank counts in the books on the day on which the bank booked it, or, when that is closed, on the next open one
 * (docs/rules/books.md#bank-days). The day is fixed when the movement is recorded. What was recorded before has none.
 */
alter table order_event add column counts_on date;
create index order_event_counts_on on order_event (counts_on) where counts_on is not null;

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
