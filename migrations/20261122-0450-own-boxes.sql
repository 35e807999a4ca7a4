/*
 * A basket holds boxes that a customer has filled beside its lines (docs/rules/own-box.md#basket). In an order their bags are
 * lines with the number of their box (docs/decisions/0021-own-boxes-are-bags.md).
 */
create table cart_box (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart on delete cascade,
  -- Names a click, so that a repeated one adds no second box.
  key uuid not null,
  size int not null check (size in (6, 9, 12)),
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, key)
);

create table cart_box_content (
  box_id uuid not null references cart_box on delete cascade,
  position int not null check (position >= 0),
  product_id int not null,
  weight text not null default '10g' check (weight = '10g'),
  count int not null check (count between 1 and 12),
  primary key (box_id, position),
  unique (box_id, product_id),
  foreign key (product_id, weight) references product_size (product_id, weight) on delete cascade
);
create index on cart_box_content (product_id);

-- A box is full from the moment it exists: its contents are written in the same transaction.
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

-- A box whose fruit is deleted for good can no longer be bought as it was chosen.
create function delete_cart_box_of_content() returns trigger language plpgsql as $$
begin
  delete from cart_box where id = old.box_id;
  return null;
end $$;
create trigger cart_box_loses_content after delete on cart_box_content
  for each row execute function delete_cart_box_of_content();

-- Everything in a basket that is priced: its loose lines, and the bags of its boxes, numbered from 1 in the order they were added.
create view cart_pack as
  select cart_id, id as line_id, product_id, quantity, weight, added_at, null::uuid as box_id, null::int as box_number,
    null::int as box_size, 0 as position
  from cart_line
  union all
  select box.cart_id, null, content.product_id, content.count, content.weight, box.added_at, box.id,
    dense_rank() over (partition by box.cart_id order by box.added_at, box.id)::int, box.size, content.position
  from cart_box box join cart_box_content content on content.box_id = box.id;

alter table order_line
  -- The number of the own box in its order, from 1, and its size; null for a loose line.
  add column box int check (box > 0),
  add column box_size int check (box_size in (6, 9, 12)),
  add constraint order_line_box_has_size check ((box is null) = (box_size is null));
