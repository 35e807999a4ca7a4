-- The packs of a return that are sent once more without charge: a parcel of the order, but none of its parts (docs/rules/returns.md#replacement).
alter table shipment add column return_id uuid unique references order_return on delete cascade;

-- Parts and replacements are numbered apart.
alter table shipment drop constraint shipment_order_id_number_key;
create unique index shipment_part on shipment (order_id, number) where return_id is null;
create unique index shipment_replacement on shipment (order_id, number) where return_id is not null;

/* A return that is replaced is closed, and not refunded. */
create function check_replaced_return() returns trigger language plpgsql as $$
begin
  if not exists (select from order_return where id = new.return_id and order_id = new.order_id and closed_at is not null and refund_id is null) then
    raise exception 'return % cannot be replaced', new.return_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger shipment_replaces after insert or update on shipment
  for each row when (new.return_id is not null) execute function check_replaced_return();

create function replaced_packs(of_order uuid, of_position int) returns int language sql stable as $$
  select coalesce(sum(quantity), 0)::int from shipment_line join shipment on shipment.id = shipment_id
  where shipment_line.order_id = of_order and position = of_position and return_id is not null
$$;

/* No more packs of a line are sent than were bought; replacements are sent besides. */
create or replace function check_shipped_packs() returns trigger language plpgsql as $$
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

-- An order is found by the tracking numbers of its replacements too, which are no parts.
create or replace function keep_shipments_of_order() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.order_id, old.order_id);
begin
  update shop_order set (parts_sent, parcel_numbers) = (
    select count(*) filter (where return_id is null), coalesce(string_agg(tracking_number, ' ' order by return_id is not null, number), '')
    from shipment where order_id = changed)
  where id = changed;
  return null;
end $$;

/* Only what was sent comes back, and of no line more packs than that. */
create or replace function check_returned_packs() returns trigger language plpgsql as $$
declare
  sent int;
  returned int;
begin
  select quantity + replaced_packs(order_id, position) into sent
  from order_line where order_id = new.order_id and position = new.position for update;
  if not exists (select from shop_order where id = new.order_id and status in ('shipped', 'delivered')) then
    raise exception 'order % was not sent', new.order_id using errcode = 'check_violation';
  end if;
  select sum(coalesce(line.received, line.quantity)) into returned
  from order_return_line line join order_return on order_return.id = line.return_id
  where line.order_id = new.order_id and line.position = new.position and withdrawn_at is null;
  if returned > sent then
    raise exception 'line % of order % cannot return % packs', new.position, new.order_id, returned using errcode = 'check_violation';
  end if;
  return null;
end $$;

/*
 * Books a movement. A lot is never overdrawn (its check), none that is stopped leaves for a customer or a box, and a line of an
 * order holds neither more packs than it bought and got as replacements, nor fewer than none of any lot.
 */
create or replace function book_lot_movement() returns trigger language plpgsql as $$
declare
  booked lot;
  line order_line;
  held_of_lot int;
  held_of_line int;
begin
  update lot set remaining = remaining + new.change where id = new.lot_id returning * into booked;
  if new.reason in ('packed', 'used') and booked.blocked_at is not null then
    raise exception 'lot % is stopped', booked.number using errcode = 'check_violation';
  end if;
  if new.order_id is not null then
    select * into line from order_line where order_id = new.order_id and position = new.position for update;
    select coalesce(-sum(change) filter (where lot_id = new.lot_id), 0) - new.change, coalesce(-sum(change), 0) - new.change
    into held_of_lot, held_of_line
    from lot_movement where order_id = new.order_id and position = new.position;
    if held_of_lot < 0 or held_of_line > line.quantity + replaced_packs(new.order_id, new.position) then
      raise exception 'line % of order % cannot hold % packs', new.position, new.order_id, held_of_line using errcode = 'check_violation';
    end if;
    if line.product_id is distinct from booked.product_id or line.weight <> booked.weight then
      raise exception 'lot % is not of the size of line %', booked.number, new.position using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('initial', 'sale', 'return', 'correction', 'import', 'lot', 'replacement'));
