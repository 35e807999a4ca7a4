-- Every parcel that leaves is a shipment: of a whole order, a part of it, one address of a company's gift or a replacement.
create function bare_tracking_number(tracking_number text) returns text language sql immutable as $$
  select upper(regexp_replace(tracking_number, '[\s.-]', '', 'g'))
$$;

comment on function bare_tracking_number is 'A tracking number as carriers read it: without dots, blanks and hyphens.';

create table parcel (
  id uuid primary key default gen_random_uuid(),
  tracking_number text check (bare_tracking_number(tracking_number) <> ''),
  search_text text generated always as (search_fold(tracking_number || ' ' || regexp_replace(tracking_number, '\D', '', 'g'))) stored
);
comment on table parcel is 'What shipments travel in, with the tracking number; an order and its supplements can share one.';
create unique index parcel_tracking on parcel (bare_tracking_number(tracking_number));
create index parcel_search on parcel using gin (search_text gin_trgm_ops);
alter index parcel_search set (gin_pending_list_limit = 64);

drop trigger shipment_kept on shipment;
drop function keep_shipments_of_order();
alter table shipment
  add column parcel_id uuid references parcel,
  alter column shipped_at drop not null,
  alter column shipped_at drop default;

-- What was sent whole has no shipment yet: it held all packs that were not refunded before it left.
with sent as (
  select shop_order.id, event.at, event.actor
  from shop_order join lateral (
    select at, actor from order_event where order_id = shop_order.id and kind = 'shipped' order by id desc limit 1) event on true
  where status in ('shipped', 'delivered') and parts_sent = 0
), packs as (
  select sent.id, line.position, line.quantity - coalesce((
    select sum((refunded ->> 'quantity')::int) from refund, jsonb_array_elements(refund.lines) refunded
    where refund.order_id = line.order_id and refund.state not in ('failed', 'cancelled') and refund.created_at <= sent.at
      and (refunded ->> 'position')::int = line.position), 0) as quantity
  from sent join order_line line on line.order_id = sent.id
), made as (
  insert into shipment (id, order_id, number, actor, shipped_at)
  select gen_random_uuid(), id, 1, actor, at from sent where exists (select from packs where packs.id = sent.id and quantity > 0)
  returning id, order_id
)
insert into shipment_line (shipment_id, order_id, position, quantity)
select made.id, made.order_id, position, quantity from made join packs on packs.id = made.order_id where quantity > 0;

-- A number that was typed before anything left is that of the parcel that leaves first.
insert into shipment (id, order_id, number, actor)
select gen_random_uuid(), id, 1, 'system' from shop_order
where bare_tracking_number(tracking_number) <> '' and gift -> 'recipients' is null
  and not exists (select from shipment where order_id = shop_order.id and return_id is null);

/*
 * Each shipment gets its parcel. A number that was typed for several parcels stays that of the one that left first, with the orders that
 * go in it; the others lose it, with a note for operators.
 */
create temp table numbered on commit drop as
with typed as (
  select shipment.id, order_id, shipment.number, shipped_at, placed_at, shop_order.number as order_number,
    coalesce(shipment.tracking_number, case when return_id is null and shipment.number = 1 then shop_order.tracking_number end) as tracking_number,
    coalesce(return_id::text, supplements, shop_order.number) as family
  from shipment join shop_order on shop_order.id = order_id
)
select *, first_value(id) over holders as first_id, first_value(order_number) over holders as holder,
  family = first_value(family) over holders
    and row_number() over (partition by bare_tracking_number(tracking_number), family, order_id order by shipped_at nulls last, number) = 1 as is_kept
from typed where bare_tracking_number(tracking_number) <> ''
window holders as (partition by bare_tracking_number(tracking_number) order by shipped_at nulls last, placed_at, order_id, number);

insert into parcel (id, tracking_number)
select shipment.id, case when is_kept then numbered.tracking_number end
from shipment left join numbered on numbered.id = shipment.id
where is_kept is not true or first_id = shipment.id;
update shipment set parcel_id = coalesce((select first_id from numbered where numbered.id = shipment.id and is_kept), shipment.id);

create temp table lost on commit drop as
  select order_id, tracking_number, shipped_at, 'Die Sendungsnummer ' || tracking_number || ' gehört zum Paket von ' || holder || ' und wurde hier entfernt.' as note
  from numbered where not is_kept
  union all
  select id, tracking_number, null, 'Die Sendungsnummer ' || tracking_number || ' gehörte zu keinem Paket und wurde entfernt.'
  from shop_order where bare_tracking_number(tracking_number) <> ''
    and not exists (select from numbered where order_id = shop_order.id and numbered.tracking_number = shop_order.tracking_number);
insert into order_event (order_id, kind, actor, details) select order_id, 'note', 'system', jsonb_build_object('text', note) from lost;
-- Older parcels have arrived.
update shop_order set needs_attention = (
  select string_agg(distinct code, ' ' order by code) from unnest(string_to_array(concat_ws(' ', needs_attention, 'tracking-repeated'), ' ')) code)
where id in (select order_id from lost where shipped_at > now() - interval '30 days');

alter table shipment
  alter column parcel_id set not null,
  drop column tracking_number,
  add unique (parcel_id, order_id),
  add constraint shipment_prepared check (shipped_at is not null or (number = 1 and return_id is null));

-- What the order itself said of its parcels is said by its shipments.
create or replace function check_order_edit() returns trigger language plpgsql as $$
begin
  if not exists (select from shop_order where id = new.order_id and status in ('pending', 'confirmed', 'processing'))
    or exists (select from shipment where order_id = new.order_id and shipped_at is not null) then
    raise exception 'order % can no longer be edited', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table shop_order drop column search_text;
alter table shop_order
  drop column tracking_number,
  drop column parts_sent,
  drop column parcel_numbers,
  add column search_text text generated always as (search_fold(
    number || ' ' || replace(number, '-', '') || ' ' || coalesce(email, '')
    || ' ' || coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '') || ' ' || coalesce(delivery->>'company', '')
    || ' ' || coalesce(delivery->>'postalCode', '') || ' ' || coalesce(delivery->>'town', '')
    || ' ' || regexp_replace(regexp_replace(coalesce(delivery->>'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '', 'g'))) stored;
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
alter index shop_order_search set (gin_pending_list_limit = 64);

alter table shipping_label rename column part to shipment_number;

comment on table shipment is
  'The packs of an order that leave in a parcel: all, a part, those of one address of a company''s gift, or a replacement.';
comment on column shipment.number is 'From 1, replacements apart; of a company''s gift the number of the address in the list.';
comment on column shipment.shipped_at is 'Null as long as only its tracking number is known.';
comment on column shipping_label.shipment_number is 'The number of the shipment; null for a replacement.';
