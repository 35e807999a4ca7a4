create table price_list (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  payment_days int not null check (payment_days between 1 and 120),
  version int not null default 1
);
comment on table price_list is 'What resellers pay, and within how many days of the order.';
create unique index price_list_name on price_list (lower(name));

create table price_list_price (
  price_list_id uuid references price_list on delete cascade,
  product_id int references product on delete cascade,
  weight text check (weight in ('10g', '15g', '20g')),
  price int not null check (price between 1 and 10000000),
  primary key (price_list_id, product_id, weight)
);
comment on table price_list_price is 'A size without a price here costs what it costs in the shop.';
create index price_list_price_of_product on price_list_price (product_id);
