-- Orders that operators take by telephone or at the market. The lines of a draft are those of its basket, so that quote,
-- reservation and order are made as for every other basket.
create table draft_order (
  id uuid primary key,
  number int generated always as identity unique,
  cart_id uuid unique references cart on delete set null,
  contact jsonb,
  memo text not null default '' check (length(memo) <= 500),
  state text not null default 'open' check (state in ('open', 'ordered', 'discarded')),
  order_id uuid unique references shop_order on delete set null,
  version int not null default 1,
  author text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'ordered' or order_id is null)
);
create index draft_order_newest on draft_order (created_at desc, id);

-- What an operator charges for a line of a basket in place of the size's price. It goes with the line.
create table own_price (
  cart_id uuid not null,
  product_id int not null,
  weight text not null,
  price int not null check (price between 1 and 10000000),
  primary key (cart_id, product_id, weight),
  foreign key (cart_id, product_id, weight) references cart_line (cart_id, product_id, weight) on update cascade on delete cascade
);

-- Whoever can open the basket gets no more packs at this price than the operator has agreed to.
create function drop_own_price() returns trigger language plpgsql as $$
begin
  delete from own_price where cart_id = new.cart_id and product_id = new.product_id and weight = new.weight;
  return null;
end $$;
create trigger own_price_of_raised_line after update of quantity on cart_line
  for each row when (new.quantity > old.quantity) execute function drop_own_price();
