-- A customer's row follows from three tables: one trigger on each, and one function that says how.
drop trigger customer_of_order on shop_order;
drop trigger customer_of_changed_order on shop_order;
drop trigger customer_of_account on user_account;
drop trigger customer_of_changed_account on user_account;
drop trigger customer_of_import on imported_customer;
drop function refresh_customer_of_order();
drop function refresh_customer_of_account();
drop function refresh_customer_of_import();
drop trigger customer_forgotten on customer;
drop function forget_customer_tags();

create or replace function refresh_customer(address text) returns void language plpgsql as $$
declare
  forgotten int;
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here and then sees the earlier.
  insert into customer (email, since) values (address, now()) on conflict (email) do update set email = excluded.email;
  update customer
  set user_id = found.user_id, name = found.name, order_count = found.orders, spent = found.spent,
    last_order_at = found.last_at, since = found.since
  from (
    select account.id as user_id,
      coalesce(case when account.email_verified then account.name end, last_order.name, imported.name, account.name, '')
        as name,
      coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0) as spent, bought.last_at,
      least(account.created_at, bought.first_at, imported.imported_at) as since
    from (select 1) one
    left join (
      select id, email, email_verified, created_at, nullif(trim(first_name || ' ' || last_name), '') as name
      from user_account) account on account.email = address
    left join (
      select email, imported_at, nullif(trim(first_name || ' ' || last_name), '') as name
      from imported_customer) imported on imported.email = address
    left join (
      select count(*)::int as orders, sum(revenue) as spent, max(placed_at) as last_at, min(placed_at) as first_at
      from shop_order where lower(email) = address having count(*) > 0) bought on true
    left join lateral (
      select concat_ws(' ', buyer ->> 'firstName', buyer ->> 'lastName') as name
      -- Of a gift, the delivery names somebody else.
      from shop_order, coalesce(case when gift is null then delivery end, billing, delivery) buyer
      where lower(email) = address order by placed_at desc limit 1) last_order on true
    where account.id is not null or bought.orders is not null or imported.email is not null) found
  where customer.email = address;
  if not found then
    delete from customer where email = address returning id into forgotten;
    -- The log keeps who gave a customer tags or a price list, but not which.
    update audit_log set before = null, after = null
    where entity = 'customer' and entity_id = forgotten::text
      and action in ('customer.tagged', 'customer.price-list-chosen');
  end if;
end $$;
comment on function refresh_customer(text) is
  'Works out the row of a customer anew: by the name of a confirmed account, else of the last order, else of an import. '
  'It goes with the last of them.';

create function refresh_customer_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.email is distinct from new.email) then
    perform refresh_customer(lower(old.email));
  end if;
  if tg_op <> 'DELETE' then perform refresh_customer(lower(new.email)); end if;
  return null;
end $$;

create constraint trigger customer_of_order
  after insert or delete or update of email, revenue, delivery, billing on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_row();
comment on trigger customer_of_order on shop_order is
  'The row is personal data and must never outlive the last thing that names the address, whatever deletes it. At the '
  'end of the transaction, so that two orders of one customer wait for each other only briefly.';
create constraint trigger customer_of_account
  after insert or delete or update of email, email_verified, first_name, last_name on user_account
  deferrable initially deferred for each row execute function refresh_customer_of_row();
comment on trigger customer_of_account on user_account is
  'As customer_of_order on shop_order. better-auth writes accounts, too.';
create trigger customer_of_import after insert or delete or update on imported_customer
  for each row execute function refresh_customer_of_row();
comment on trigger customer_of_import on imported_customer is
  'As customer_of_order on shop_order, but at once: an import adds notes and tags to the row.';
