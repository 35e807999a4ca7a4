/*
 * A company gift goes to as many recipients as its quote counts parcels for (docs/rules/company-gifts.md#order). The browser could send
 * a list of its own, which made an order a company gift whose parcels nobody had paid for, or that could not be packed.
 * Where no parcel has left, the order is what was paid for again: one parcel to the address of the checkout. Where parcels have left,
 * the quote counts them. Both are marked for the operators; a cancelled one only loses its list.
 */
create temporary table foreign_list on commit drop as
select placed.id, jsonb_array_length(gift -> 'recipients') as recipients, placed.status = 'cancelled' as is_cancelled,
  exists (select from shipment where order_id = placed.id and return_id is null) as is_sent,
  case when gift -> 'link' is null then coalesce(checkout.contact -> 'delivery', placed.billing) end as delivery
from shop_order placed join checkout on checkout.id = checkout_id
where gift -> 'recipients' is not null and jsonb_array_length(gift -> 'recipients') is distinct from (quote ->> 'recipients')::int;

update shop_order set gift = gift - 'recipients', delivery = coalesce(shop_order.delivery, foreign_list.delivery), version = version + 1
from foreign_list where foreign_list.id = shop_order.id and not is_sent;

update shop_order set quote = quote || jsonb_build_object('recipients', recipients), version = version + 1
from foreign_list where foreign_list.id = shop_order.id and is_sent;

update shop_order set needs_attention = array_to_string(array(
  select distinct unnest(string_to_array(coalesce(needs_attention, ''), ' ') || 'foreign-recipients'::text) order by 1), ' ')
from foreign_list where foreign_list.id = shop_order.id and not is_cancelled;

insert into order_event (order_id, kind, actor, details)
select id, 'note', 'system', jsonb_build_object('text', case when is_sent
    then format('Die Liste mit %s Adressen gehörte nicht zum Warenkorb: Ihre Pakete sind nicht bezahlt.', recipients)
    else format('Eine Liste mit %s Adressen gehörte nicht zum Warenkorb und wurde entfernt. Bezahlt ist ein Paket an die Adresse der Kasse.', recipients) end)
from foreign_list where not is_cancelled;

-- A table with deferred checks that still have to run cannot be altered.
set constraints all immediate;
alter table shop_order add constraint shop_order_recipients_are_quoted
  check (gift -> 'recipients' is null or jsonb_array_length(gift -> 'recipients') = coalesce((quote ->> 'recipients')::int, -1));
