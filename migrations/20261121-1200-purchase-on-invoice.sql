-- An order on invoice belongs to no payment intent; it is paid when the operator says so, and due on a Swiss calendar day.
alter table shop_order
  alter column payment_intent_id drop not null,
  -- Whoever pays at once has paid when the order is made.
  add column paid_at timestamptz default now(),
  add column due_on date;
update shop_order set paid_at = placed_at;
alter table shop_order
  add constraint shop_order_payment check (
    case when payment_method = 'invoice' then payment_intent_id is null and due_on is not null
      else payment_intent_id is not null and due_on is null and paid_at is not null end),
  add check (refunded = 0 or paid_at is not null),
  /* What the shop earns by it: nothing by an invoice that was cancelled before it was paid. */
  add column revenue int generated always as (case when paid_at is null and status = 'cancelled' then 0 else total - refunded end) stored;
create index shop_order_unpaid on shop_order (due_on) where paid_at is null;
drop index shop_order_newest;
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status);

-- A checkout that became an order on invoice; its intent was cancelled before.
alter table checkout
  drop constraint checkout_state_check,
  add check (state in ('open', 'paid', 'invoiced', 'expired', 'cancelled', 'clarify'));

create or replace function refresh_customer(address text) returns void language plpgsql as $$
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here and then sees the earlier.
  insert into customer (email, since) values (address, now()) on conflict (email) do update set email = excluded.email;
  update customer set user_id = found.user_id, name = found.name, order_count = found.orders, spent = found.spent,
    last_order_at = found.last_at, since = found.since
  from (
    select account.id as user_id,
      coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), last_order.name, '') as name,
      coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0) as spent, bought.last_at,
      least(account.created_at, bought.first_at) as since
    from (select 1) one
    left join user_account account on account.email = address
    left join (
      select count(*)::int as orders, sum(revenue) as spent, max(placed_at) as last_at, min(placed_at) as first_at
      from shop_order where lower(email) = address having count(*) > 0) bought on true
    left join lateral (
      select trim(coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '')) as name
      from shop_order where lower(email) = address order by placed_at desc limit 1) last_order on true
    where account.id is not null or bought.orders is not null) found
  where customer.email = address;
  if not found then delete from customer where email = address; end if;
end $$;
drop trigger customer_of_changed_order on shop_order;
create constraint trigger customer_of_changed_order after update of email, revenue, delivery on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();
