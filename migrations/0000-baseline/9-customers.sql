create table customer (
  id int generated always as identity primary key,
  email text not null unique,
  user_id text,
  name text not null default '',
  order_count int not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz,
  since timestamptz not null,
  search_text text generated always as (search_fold(email || ' ' || name)) stored
);
comment on table customer is
  'Everybody with an account or an order, and everybody who was imported, by e-mail: what the list of customers '
  'sorts and searches. The row goes when none of them names the address.';
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_last_order on customer (coalesce(last_order_at, '-infinity'::timestamptz) desc, id desc);
create index customer_spent on customer (spent desc, id desc);
create index customer_orders on customer (order_count desc, id desc);
create index customer_newest on customer (since desc, id desc);
create index customer_name on customer (name collate "de-CH-x-icu", id);
create index customer_user on customer (user_id);

create table customer_note (
  id uuid primary key,
  customer_id int not null references customer on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  author text not null,
  created_at timestamptz not null default now()
);
comment on table customer_note is
  'What operators note about a customer. Notes and tags go with the row of the customer.';
create index customer_note_of_customer on customer_note (customer_id, created_at desc);

create table customer_tag (
  customer_id int references customer on delete cascade,
  tag text check (length(tag) between 1 and 40),
  primary key (customer_id, tag)
);
comment on table customer_tag is 'How operators group customers.';
create index customer_tag_name on customer_tag (tag);

create table customer_price_list (
  customer_id int primary key references customer on delete cascade,
  price_list_id uuid not null references price_list on delete cascade
);
comment on table customer_price_list is 'The list that drafts for this customer propose.';
create index customer_price_list_of_list on customer_price_list (price_list_id);

create table customer_import (
  id int generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  created int not null check (created > 0),
  undone_at timestamptz
);
comment on table customer_import is 'Imports of customers.';

create table imported_customer (
  email text primary key check (email = lower(email) and length(email) <= 254),
  import_id int not null references customer_import,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  delivery jsonb,
  imported_at timestamptz not null default now()
);
comment on table imported_customer is
  'People whom another shop knew. They are in the list of customers until they ask to be deleted, also without '
  'account and order.';
create index imported_customer_of_import on imported_customer (import_id);

create function refresh_customer(address text) returns void language plpgsql as $$
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
      select concat_ws(' ', coalesce(case when gift is null then delivery end, billing, delivery)->>'firstName', coalesce(case when gift is null then delivery end, billing, delivery)->>'lastName') as name
      from shop_order where lower(email) = address order by placed_at desc limit 1) last_order on true
    where account.id is not null or bought.orders is not null or imported.email is not null) found
  where customer.email = address;
  if not found then delete from customer where email = address; end if;
end $$;
comment on function refresh_customer(text) is 'Works out the row of a customer anew.';

create function refresh_customer_of_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.email is distinct from new.email) then perform refresh_customer(old.email); end if;
  if tg_op <> 'DELETE' then perform refresh_customer(new.email); end if;
  return null;
end $$;
create constraint trigger customer_of_account after insert or delete on user_account
  deferrable initially deferred for each row execute function refresh_customer_of_account();
comment on trigger customer_of_account on user_account is 'As customer_of_order on shop_order.';
create constraint trigger customer_of_changed_account
  after update of email, email_verified, first_name, last_name on user_account
  deferrable initially deferred for each row execute function refresh_customer_of_account();
comment on trigger customer_of_changed_account on user_account is 'As customer_of_order on shop_order.';

create function refresh_customer_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.email is distinct from new.email) then perform refresh_customer(lower(old.email)); end if;
  if tg_op <> 'DELETE' then perform refresh_customer(lower(new.email)); end if;
  return null;
end $$;
create constraint trigger customer_of_order after insert or delete on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();
comment on trigger customer_of_order on shop_order is 'Keeps the row of the customer, at the end of the transaction.';
create constraint trigger customer_of_changed_order after update of email, revenue, delivery, billing on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();
comment on trigger customer_of_changed_order on shop_order is 'As customer_of_order.';

create function forget_customer_tags() returns trigger language plpgsql as $$
begin
  update audit_log set before = null, after = null
  where entity = 'customer' and entity_id = old.id::text and action in ('customer.tagged', 'customer.price-list-chosen');
  return null;
end $$;
create trigger customer_forgotten after delete on customer for each row execute function forget_customer_tags();
comment on trigger customer_forgotten on customer is
  'The log keeps who gave a customer tags or a price list, but not which, once the customer is gone.';

create function refresh_customer_of_import() returns trigger language plpgsql as $$
begin
  perform refresh_customer(coalesce(new.email, old.email));
  return null;
end $$;
create trigger customer_of_import after insert or delete or update on imported_customer
  for each row execute function refresh_customer_of_import();
comment on trigger customer_of_import on imported_customer is 'As customer_of_order on shop_order.';
