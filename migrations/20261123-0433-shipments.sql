-- An order that is sent in several parcels has a shipment for each; one that is sent in one has none (docs/rules/packing.md#parts).
create table shipment (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  -- 1 for the first parcel of the order.
  number int not null check (number > 0),
  tracking_number text check (tracking_number <> ''),
  actor text not null,
  shipped_at timestamptz not null default now(),
  unique (order_id, number),
  unique (id, order_id)
);

create table shipment_line (
  shipment_id uuid not null,
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, position),
  foreign key (shipment_id, order_id) references shipment (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);
create index shipment_line_of_order on shipment_line (order_id, position);

/* No more packs of a line are sent than were bought. */
create function check_shipped_packs() returns trigger language plpgsql as $$
declare
  bought int;
  sent int;
begin
  select quantity into bought from order_line where order_id = new.order_id and position = new.position for update;
  select sum(quantity) into sent from shipment_line where order_id = new.order_id and position = new.position;
  if sent > bought then
    raise exception 'line % of order % cannot send % packs', new.position, new.order_id, sent using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger shipment_line_checked after insert or update on shipment_line for each row execute function check_shipped_packs();

-- How many parcels of an order have left, and their tracking numbers, so that a list needs no other table; kept by a trigger.
alter table shop_order
  add column parts_sent int not null default 0,
  add column parcel_numbers text not null default '';

create function keep_shipments_of_order() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.order_id, old.order_id);
begin
  update shop_order set (parts_sent, parcel_numbers) = (
    select count(*), coalesce(string_agg(tracking_number, ' ' order by number), '') from shipment where order_id = changed)
  where id = changed;
  return null;
end $$;
create trigger shipment_kept after insert or update or delete on shipment for each row execute function keep_shipments_of_order();

-- Orders are found by the tracking number of each of their parcels.
alter table shop_order drop column search_text;
alter table shop_order add column search_text text generated always as (search_fold(
  number || ' ' || replace(number, '-', '') || ' ' || coalesce(email, '')
  || ' ' || coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '') || ' ' || coalesce(delivery->>'company', '')
  || ' ' || coalesce(delivery->>'postalCode', '') || ' ' || coalesce(delivery->>'town', '')
  || ' ' || regexp_replace(regexp_replace(coalesce(delivery->>'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '', 'g')
  || ' ' || coalesce(tracking_number, '') || ' ' || regexp_replace(coalesce(tracking_number, ''), '\D', '', 'g')
  || ' ' || parcel_numbers || ' ' || regexp_replace(parcel_numbers, '[^\d ]', '', 'g'))) stored;
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
alter index shop_order_search set (gin_pending_list_limit = 64);

-- The parcel that a pack of a lot left in; null for packs that are in the last or only one, or still here.
alter table lot_movement add column shipment_id uuid references shipment;

-- Each parcel of an order has a label of its own.
alter table shipping_label add column part int not null default 1 check (part > 0);
alter table shipping_label drop constraint shipping_label_pkey;
alter table shipping_label add primary key (order_id, part);
