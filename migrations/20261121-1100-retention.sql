-- Whoever deleted the account while a parcel was on its way is forgotten once it has arrived.
alter table shop_order add column person_left_at timestamptz;
create index shop_order_to_forget on shop_order (id) where person_left_at is not null and email is not null;
