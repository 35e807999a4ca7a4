-- The name of an account counts once its address is confirmed: before, anybody could have registered with that address.
-- Without an order there is no other name.
create or replace function refresh_customer(address text) returns void language plpgsql as $$
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here and then sees the earlier.
  insert into customer (email, since) values (address, now()) on conflict (email) do update set email = excluded.email;
  update customer set user_id = found.user_id, name = found.name, order_count = found.orders, spent = found.spent,
    last_order_at = found.last_at, since = found.since
  from (
    select account.id as user_id,
      coalesce(case when account.email_verified then account.name end, last_order.name, account.name, '') as name,
      coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0) as spent, bought.last_at,
      least(account.created_at, bought.first_at) as since
    from (select 1) one
    left join (
      select id, email, email_verified, created_at, nullif(trim(first_name || ' ' || last_name), '') as name
      from user_account) account on account.email = address
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

drop trigger customer_of_changed_account on user_account;
create constraint trigger customer_of_changed_account after update of email, email_verified, first_name, last_name on user_account
  deferrable initially deferred for each row execute function refresh_customer_of_account();

do $$ begin perform refresh_customer(email) from user_account where not email_verified; end $$;
