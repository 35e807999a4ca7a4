-- The day on which a gift shall arrive is its requested delivery date, and what an operator has to look at needs review.
set constraints all immediate;
alter table shop_order rename column wished_on to requested_delivery_date;
update checkout set contact = contact
  || jsonb_build_object('gift', (contact -> 'gift') - 'wishedOn'
    || jsonb_build_object('requestedDeliveryDate', contact -> 'gift' -> 'wishedOn'))
where contact -> 'gift' ? 'wishedOn';
update draft_order set contact = contact
  || jsonb_build_object('gift', (contact -> 'gift') - 'wishedOn'
    || jsonb_build_object('requestedDeliveryDate', contact -> 'gift' -> 'wishedOn'))
where contact -> 'gift' ? 'wishedOn';
update mail set data = jsonb_set(data, '{gift}', (data -> 'gift') - 'wishedOn'
  || jsonb_build_object('requestedDeliveryDate', data -> 'gift' -> 'wishedOn'))
where data -> 'gift' ? 'wishedOn';

alter table operator_notice drop constraint operator_notice_kind_check;
update operator_notice set kind = 'needs-review' where kind = 'to-clarify';
alter table operator_notice add constraint operator_notice_kind_check
  check (kind in ('new-order', 'needs-review', 'dispute', 'low-stock', 'failed-mail', 'daily-summary'));
