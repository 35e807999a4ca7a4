-- Every shipment goes to a recipient of its order, and so does its label. Until now the number of a shipment of a
-- company's gift was that of the recipient.
-- A table with deferred checks that still have to run cannot be altered.
set constraints all immediate;

-- A number that was typed for goods which were taken along.
insert into recipient (order_id, number)
select distinct order_id, 1 from (select order_id from shipment union select order_id from shipping_label) sent
where not exists (select from recipient where recipient.order_id = sent.order_id);

alter table shipment add column recipient_number int;
alter table shipping_label add column recipient_number int;
drop index shipment_part;
alter table shipping_label drop constraint shipping_label_part, drop constraint shipping_label_part_check;

update shipment set recipient_number = case when has_list and return_id is null then shipment.number else 1 end,
  number = case when has_list and return_id is null then 1 else shipment.number end
from (select id as listed_order, quote ->> 'recipients' is not null as has_list from shop_order) listed
where listed_order = order_id;
update shipping_label set recipient_number = case when has_list then shipment_number else 1 end,
  shipment_number = case when has_list then 1 else shipment_number end
from (select id as listed_order, quote ->> 'recipients' is not null as has_list from shop_order) listed
where listed_order = order_id and shipment_number is not null;

alter table shipment
  alter column recipient_number set not null,
  add constraint shipment_recipient foreign key (order_id, recipient_number) references recipient (order_id, number);
create unique index shipment_of_recipient on shipment (order_id, recipient_number, number) where return_id is null;
alter table shipping_label
  add constraint shipping_label_shipment unique (order_id, recipient_number, shipment_number),
  add constraint shipping_label_recipient foreign key (order_id, recipient_number) references recipient (order_id, number),
  add constraint shipping_label_number check (shipment_number > 0),
  add constraint shipping_label_recipient_of_shipment check (num_nonnulls(recipient_number, shipment_number) <> 1);

comment on table shipment is
  'The packs of an order that leave in a parcel to one of its recipients: all of theirs, a part, or a replacement.';
comment on column shipment.number is 'From 1 for each recipient; replacements are counted apart.';
comment on table shipping_label is
  'The label of a parcel of an order: of a shipment to one of its recipients, also before it has left, or of a '
  'replacement. It has one file, a PDF or ZPL, once the carrier has made it.';
comment on column shipping_label.recipient_number is 'Null for a replacement.';
comment on column shipping_label.shipment_number is
  'The number among the shipments to the recipient that the one with this label has or gets; null for a replacement.';
