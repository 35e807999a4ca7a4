-- The overview read every order of a year, with its lines and its shipping, to say what was sold.
create table sold_day (
  day date primary key,
  revenue bigint not null check (revenue >= 0),
  orders int not null check (orders >= 0),
  buyers int not null check (buyers >= 0),
  promised int not null check (promised >= 0),
  in_time int not null check (in_time between 0 and promised)
);
comment on table sold_day is
  'What the orders of a closed day come to, for the overview. A day without a row is added up from its orders.';
comment on column sold_day.buyers is 'How many people bought, without those whose order an operator took.';
comment on column sold_day.promised is 'How many orders that were promised for a day have left or should have.';
comment on column sold_day.in_time is 'How many of them left in time for that.';

create table sold_product_day (
  day date not null references sold_day on delete cascade,
  product_id int,
  name text not null,
  packs int not null check (packs > 0),
  revenue bigint not null check (revenue >= 0),
  unique nulls not distinct (day, product_id)
);
comment on table sold_product_day is 'What was sold of each product on the days of sold_day.';

create function discard_sold_day() returns trigger language plpgsql as $$
declare
  changed date;
begin
  if tg_table_name = 'order_line' then
    select (placed_at at time zone 'Europe/Zurich')::date into changed from shop_order where id = old.order_id;
  else
    changed := (coalesce(old.placed_at, new.placed_at) at time zone 'Europe/Zurich')::date;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('sold day ' || changed, 0));
  delete from sold_day where day = changed;
  return null;
end $$;
comment on function discard_sold_day is
  'Whoever adds up a day holds its lock alone and sees what was committed before; what is changed under it is discarded once that is done.';
create constraint trigger discards_sold_day after insert or delete or update of email, status, revenue, ship_by on shop_order
  deferrable initially deferred for each row execute function discard_sold_day();
comment on trigger discards_sold_day on shop_order is
  'The sums of a day are added up anew when one of its orders is refunded, cancelled, shipped or forgotten. At the end of the '
  'transaction, so that two orders of a day wait for each other only briefly.';
create constraint trigger discards_sold_day after delete or update of product_id, name, quantity, line_total, discount on order_line
  deferrable initially deferred for each row execute function discard_sold_day();
comment on trigger discards_sold_day on order_line is 'As on shop_order, which sees new lines with their order; an edit replaces them.';
