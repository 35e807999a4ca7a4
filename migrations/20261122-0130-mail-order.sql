/*
 * The order that a mail is about; so far only the mail's key named it. A mail about an order contains the customer's name
 * and address, so it is deleted with the order.
 */
alter table mail add column order_id uuid references shop_order on delete cascade;
update mail set order_id = shop_order.id from shop_order where shop_order.id::text = split_part(key, ':', 2);
drop index mail_of_order;
create index mail_of_order on mail (order_id, created_at) where order_id is not null;

-- During an update, processes of the previous release still queue mails without order_id.
create function fill_mail_order() returns trigger language plpgsql as $$
begin
  select id into new.order_id from shop_order where id = nullif(split_part(new.key, ':', 2), '')::uuid;
  return new;
end $$;
create trigger fill_mail_order before insert on mail for each row
  when (new.order_id is null and (new.template like 'order-%' or new.template = 'payment-late'))
  execute function fill_mail_order();
