-- A new customer is written once. The row was inserted empty, so that a second order of the customer waits for it, and
-- then filled, in eight indexes each time; a known one was written twice, too. Who waits locks the row instead.
create function known_of_customer(address text)
returns table (user_id text, name text, order_count int, spent bigint, last_order_at timestamptz, since timestamptz)
language sql stable as $$
  select account.id,
    coalesce(case when account.email_verified then account.name end, last_order.name, imported.name, account.name, ''),
    coalesce(bought.orders, 0), coalesce(bought.spent, 0), bought.last_at,
    least(account.created_at, bought.first_at, imported.imported_at)
  from (select 1) one
  left join (
    select id, email, email_verified, created_at, nullif(trim(first_name || ' ' || last_name), '') as name
    from user_account) account on account.email = address
  left join (
    select email, imported_at, nullif(trim(first_name || ' ' || last_name), '') as name
    from imported_customer) imported on imported.email = address
  left join (
    select count(*)::int as orders, sum(revenue)::bigint as spent, max(placed_at) as last_at, min(placed_at) as first_at
    from shop_order where lower(email) = address having count(*) > 0) bought on true
  left join lateral (
    select concat_ws(' ', buyer ->> 'firstName', buyer ->> 'lastName') as name
    -- The recipient of a gift is somebody else.
    from shop_order
    left join recipient on order_id = shop_order.id and recipient.number = 1 and quote ->> 'recipients' is null,
      coalesce(case when message is null then delivery end, billing, delivery) buyer
    where lower(shop_order.email) = address order by placed_at desc limit 1) last_order on true
  where account.id is not null or bought.orders is not null or imported.email is not null
$$;
comment on function known_of_customer(text) is
  'What is known of a customer: the name of a confirmed account, else of the last order, else of an import. No row when '
  'there is none of them.';

create or replace function refresh_customer(address text) returns void language plpgsql as $$
declare
  forgotten int;
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here, or for the row that the earlier inserts, and sees it.
  perform from customer where email = address for no key update;
  if not found then
    insert into customer (email, user_id, name, order_count, spent, last_order_at, since)
    select address, known.* from known_of_customer(address) known
    on conflict (email) do update set email = excluded.email where false;
    if found then return; end if;
  end if;
  update customer
  set user_id = known.user_id, name = known.name, order_count = known.order_count, spent = known.spent,
    last_order_at = known.last_order_at, since = known.since
  from known_of_customer(address) known
  where customer.email = address;
  if not found then
    delete from customer where email = address and not exists (select from known_of_customer(address)) returning id into forgotten;
    -- The log keeps who gave a customer tags or a price list, but not which.
    update audit_log set before = null, after = null
    where entity = 'customer' and entity_id = forgotten::text
      and action in ('customer.tagged', 'customer.price-list-chosen');
  end if;
end $$;
comment on function refresh_customer(text) is
  'Works out the row of a customer anew, locked, as known_of_customer says. It goes with the last that is known.';
