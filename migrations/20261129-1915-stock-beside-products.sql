-- What is left of a product stands beside it. Each reservation changed the row of the product by its sums, and every
-- index of a changed row gets a new entry, names in German order included. A sale turns reserved packs into sold ones:
-- it changes nothing that lists are read by, and now writes neither sums nor indexes.
alter table product_size add packs_left int generated always as (stock_level - reserved) stored;
drop index product_size_by_stock;
create index product_size_by_stock on product_size (packs_left, product_id);
comment on column product_size.packs_left is
  'Computed when it is written, so that a sale, which leaves it as it is, needs no new entries in the indexes.';

create table product_stock (
  product_id int primary key references product on delete cascade,
  packs_left int check (packs_left >= 0),
  least_left int
);
insert into product_stock select id, stock_level - reserved, least_left from product;
create index product_stock_by_packs on product_stock (coalesce(packs_left, 2147483647), product_id);
create index product_stock_sold_out on product_stock (product_id) where least_left <= 0;
comment on table product_stock is
  'What is left of a product: the sums over its offered sizes, set by product_sums alone. Beside the product, as every '
  'reservation changes them, and would write all indexes of the product.';
comment on column product_stock.packs_left is 'Packs that no checkout has reserved; null while nothing is counted.';
comment on column product_stock.least_left is
  'Packs left of the offered size with the fewest, so that sold-out products are found without asking each size; '
  'null while nothing is counted.';

create function add_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id) values (new.id);
  return null;
end $$;
create trigger product_has_stock after insert on product for each row execute function add_product_stock();
comment on trigger product_has_stock on product is
  'Sums: a product has its row before it has sizes, as whoever adds these up locks it.';

create or replace function sum_sizes() returns trigger language plpgsql as $$
begin
  -- In a statement of its own: the next one sees what the last holder of the lock has written.
  perform from product_stock where product_id in (select product_id from changed) order by product_id for no key update;
  update product_stock
  set packs_left = sums.packs_left, least_left = sums.least_left
  from (
    select changed.product_id, sum(size.packs_left)::int as packs_left,
      case when count(size.packs_left) > 0 then min(coalesce(size.packs_left, -size.reserved)) end as least_left
    from (select distinct product_id from changed) changed
    left join product_size size on size.product_id = changed.product_id and size.price is not null
    group by changed.product_id) sums
  where product_stock.product_id = sums.product_id
    and (product_stock.packs_left, product_stock.least_left) is distinct from (sums.packs_left, sums.least_left);
  return null;
end $$;

create function notify_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', case when old.packs_left > 20 and new.packs_left > 20 then 'stock' else 'product' end);
  return null;
end $$;
create trigger stock_changed after update on product_stock for each row
  when (old.packs_left is distinct from new.packs_left) execute function notify_stock_changed();
comment on trigger stock_changed on product_stock is
  'Invalidates pages only where a visitor sees a difference: from 21 packs on, nobody sees how many are left, so that a '
  'reservation does not make every page anew.';

create or replace function notify_size_changed() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{stock_level,reserved,packs_left,shelf,has_lots}';
begin
  if tg_op <> 'UPDATE' or to_jsonb(old) - unseen <> to_jsonb(new) - unseen then
    perform pg_notify('content_changed', 'product');
  elsif old.packs_left is distinct from new.packs_left then
    perform pg_notify('content_changed', case when old.packs_left > 10 and new.packs_left > 10 then 'stock' else 'product' end);
  end if;
  return null;
end $$;

drop trigger product_changed on product;
drop function notify_product_changed();
create trigger product_changed after update on product for each row
  when (old.* is distinct from new.*) execute function notify_content_changed();
comment on trigger product_changed on product is 'Invalidates: pages show the product.';
comment on trigger content_changed on product is
  'Invalidates: new and deleted products change pages. Updates do by product_changed, where they change something.';

-- With them go the indexes that use them.
alter table product drop column stock_level, drop column reserved, drop column least_left;
create index product_switched_off on product (id) where not in_stock;
comment on table product_words is
  'What a search finds a product by. Beside the product, as every change of its row would index all words again.';
