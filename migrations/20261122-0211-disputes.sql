/*
 * A dispute takes the money of an order back: `disputed` is what the bank has withdrawn. It is revenue again once the
 * dispute is won.
 */
alter table shop_order
  add column dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  add column disputed int not null default 0 check (disputed between 0 and total);
drop trigger customer_of_changed_order on shop_order;
drop index shop_order_newest;
alter table shop_order drop column revenue;
alter table shop_order add column revenue int generated always as (
  case when paid_at is null and status = 'cancelled' then 0 else greatest(total - refunded - disputed, 0) end) stored;
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status);
create constraint trigger customer_of_changed_order after update of email, revenue, delivery on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();

-- An order can need attention for several reasons at once; their codes are separated by spaces.
comment on column shop_order.needs_attention is 'codes of the reasons, separated by spaces; null when there is none';
