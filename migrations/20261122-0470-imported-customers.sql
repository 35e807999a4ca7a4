-- People whom another shop knew. They are in the list of customers until they ask to be deleted, also without account and order.
create table customer_import (
  id int generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  created int not null check (created > 0),
  undone_at timestamptz
);

create table imported_customer (
  email text primary key check (email = lower(email) and length(email) <= 254),
  import_id int not null references customer_import,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  delivery jsonb,
  imported_at timestamptz not null default now()
);
create index imported_customer_of_import on imported_customer (import_id);

create or replace function refresh_customer(address text) returns void language plpgsql as $$
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here and then sees the earlier.
  insert into customer (email, since) values (address, now()) on conflict (email) do update set email = excluded.email;
  update customer set user_id = found.user_id, name = found.name, order_count = found.orders, spent = found.spent,
    last_order_at = found.last_at, since = found.since
  from (
    select account.id as user_id,
      coalesce(case when account.email_verified then account.name end, last_order.name, imported.name, account.name, '') as name,
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
      select concat_ws(' ', coalesce(delivery, billing)->>'firstName', coalesce(delivery, billing)->>'lastName') as name
      from shop_order where lower(email) = address order by placed_at desc limit 1) last_order on true
    where account.id is not null or bought.orders is not null or imported.email is not null) found
  where customer.email = address;
  if not found then delete from customer where email = address; end if;
end $$;

create function refresh_customer_of_import() returns trigger language plpgsql as $$
begin
  perform refresh_customer(coalesce(new.email, old.email));
  return null;
end $$;
create trigger customer_of_import after insert or update or delete on imported_customer
  for each row execute function refresh_customer_of_import();
