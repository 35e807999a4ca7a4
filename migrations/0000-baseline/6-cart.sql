create table cart (
  id uuid primary key default gen_random_uuid(),
  label text not null unique check (length(label) between 1 and 64),
  token_hash bytea unique,
  user_id text unique references user_account on delete cascade,
  voucher_code text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  gift_card_id uuid references gift_card on delete set null,
  recipients jsonb check (jsonb_typeof(recipients) = 'array'),
  agreed_discount jsonb,
  is_collected boolean not null default false,
  supplements text,
  constraint cart_supplement_is_sent check (supplements is null or not is_collected)
);
comment on table cart is 'The cart of a visitor or an account.';
comment on column cart.label is 'Only a name; the cart is opened by the cookie, of which token_hash is the hash.';
comment on column cart.recipients is 'To whom the parcels of the gift of a company go, and the texts of their cards.';
comment on column cart.agreed_discount is
  'The discount that an operator agrees with a customer on a draft: percent or amount, the other one null, and a '
  'reason.';
comment on column cart.is_collected is 'The goods are handed over at once.';
comment on column cart.supplements is 'The number of the paid order in whose parcel this goes.';
create index cart_updated_at_idx on cart (updated_at);
create index cart_supplements on cart (supplements) where supplements is not null;

create table cart_line (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart on delete cascade,
  product_id int not null references product on delete cascade,
  weight text not null check (weight in ('10g', '15g', '20g')),
  quantity int not null check (quantity between 1 and 99),
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, product_id, weight)
);
comment on table cart_line is 'Packs of a size in a cart.';

create table cart_gift_card (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart on delete cascade,
  key uuid not null,
  amount int not null check (amount between 500 and 100000),
  recipient text,
  email text,
  message text,
  deliver_on date,
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, key)
);
comment on table cart_gift_card is 'Gift cards that a cart buys.';
comment on column cart_gift_card.key is 'Names a click, so that a repeated one adds no second card.';

create table cart_box (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart on delete cascade,
  key uuid not null,
  size int not null check (size in (6, 9, 12)),
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, key)
);
comment on table cart_box is
  'Boxes that a customer has filled. In an order their bags are lines with the number of their box.';
comment on column cart_box.key is 'Names a click, so that a repeated one adds no second box.';

create table cart_box_content (
  box_id uuid references cart_box on delete cascade,
  position int check (position >= 0),
  product_id int not null,
  weight text not null default '10g' check (weight = '10g'),
  count int not null check (count between 1 and 12),
  primary key (box_id, position),
  unique (box_id, product_id),
  foreign key (product_id, weight) references product_size on delete cascade
);
comment on table cart_box_content is 'The bags of such a box.';
create index cart_box_content_product_id_idx on cart_box_content (product_id);

create table own_price (
  cart_id uuid,
  product_id int,
  weight text,
  price int not null check (price between 1 and 10000000),
  primary key (cart_id, product_id, weight),
  foreign key (cart_id, product_id, weight) references cart_line (cart_id, product_id, weight)
    on update cascade on delete cascade
);
comment on table own_price is
  'What an operator charges for a line of a cart in place of the price of the size. It goes with the line.';

create view cart_pack as
  select cart_id, id as line_id, product_id, quantity, weight, added_at, null::uuid as box_id, null::int as box_number,
    null::int as box_size, 0 as position
  from cart_line
  union all
  select box.cart_id, null, content.product_id, content.count, content.weight, box.added_at, box.id,
    dense_rank() over (partition by box.cart_id order by box.added_at, box.id)::int, box.size, content.position
  from cart_box box join cart_box_content content on content.box_id = box.id;
comment on view cart_pack is
  'Everything in a cart that is priced: its loose lines, and the bags of its boxes, numbered from 1 in the order '
  'they were added.';

create function forget_recipients() returns trigger language plpgsql as $$
begin
  update cart set recipients = null
  where id = old.cart_id and recipients is not null and not exists (select from cart_pack where cart_id = old.cart_id);
  return null;
end $$;
create trigger forget_recipients after delete on cart_line for each row execute function forget_recipients();
comment on trigger forget_recipients on cart_line is
  'A cart without goods has no recipients: what is put into it next goes to its buyer.';
create trigger forget_recipients after delete on cart_box for each row execute function forget_recipients();
comment on trigger forget_recipients on cart_box is 'As on cart_line.';

create function drop_own_price() returns trigger language plpgsql as $$
begin
  delete from own_price where cart_id = new.cart_id and product_id = new.product_id and weight = new.weight;
  return null;
end $$;
create trigger own_price_of_raised_line after update of quantity on cart_line
  for each row when (new.quantity > old.quantity) execute function drop_own_price();
comment on trigger own_price_of_raised_line on cart_line is
  'Whoever can open the cart gets no more packs at this price than the operator has agreed to.';

create function check_cart_box_is_full() returns trigger language plpgsql as $$
begin
  if exists (
    select from cart_box box where box.id = new.id
    and box.size <> (select coalesce(sum(count), 0) from cart_box_content where box_id = box.id))
  then raise exception 'own box % is not full', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger cart_box_is_full after insert on cart_box
  deferrable initially deferred for each row execute function check_cart_box_is_full();
comment on trigger cart_box_is_full on cart_box is
  'A box is full from the moment it exists: its contents are written in the same transaction.';

create function delete_cart_box_of_content() returns trigger language plpgsql as $$
begin
  delete from cart_box where id = old.box_id;
  return null;
end $$;
create trigger cart_box_loses_content after delete on cart_box_content
  for each row execute function delete_cart_box_of_content();
comment on trigger cart_box_loses_content on cart_box_content is
  'A box whose fruit is deleted for good can no longer be bought as it was chosen; foreign keys delete the fruit.';
