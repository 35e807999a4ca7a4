-- What resellers pay, and within how many days of the order (docs/rules/orders.md#price-lists). A size without a price here costs what it costs in the shop.
create table price_list (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  payment_days int not null check (payment_days between 1 and 120),
  version int not null default 1
);
create unique index price_list_name on price_list (lower(name));

create table price_list_price (
  price_list_id uuid not null references price_list on delete cascade,
  product_id int not null references product on delete cascade,
  weight text not null check (weight in ('10g', '15g', '20g')),
  price int not null check (price between 1 and 10000000),
  primary key (price_list_id, product_id, weight)
);
create index price_list_price_of_product on price_list_price (product_id);

-- The list that drafts for this customer propose.
create table customer_price_list (
  customer_id int primary key references customer on delete cascade,
  price_list_id uuid not null references price_list on delete cascade
);
create index customer_price_list_of_list on customer_price_list (price_list_id);

alter table draft_order add column price_list_id uuid references price_list on delete set null;
create index draft_order_of_price_list on draft_order (price_list_id) where price_list_id is not null;

-- Whoever has an open draft on the screen sees the term of payment there: another one makes it a new version.
create function change_drafts_of_price_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.payment_days = old.payment_days then return new; end if;
  update draft_order
  set price_list_id = case when tg_op = 'UPDATE' then old.id end, version = version + 1
  where price_list_id = old.id and state = 'open';
  return coalesce(new, old);
end $$;
create trigger drafts_of_price_list before delete or update of payment_days on price_list
  for each row execute function change_drafts_of_price_list();

-- The log keeps who gave a customer tags or a price list, but not which, once the customer is gone.
create or replace function forget_customer_tags() returns trigger language plpgsql as $$
begin
  update audit_log set before = null, after = null
  where entity = 'customer' and entity_id = old.id::text and action in ('customer.tagged', 'customer.price-list-chosen');
  return null;
end $$;
