-- A size of a product is a row of product_size with everything that belongs to it, prices included: any number of sizes, each of whole
-- grams (docs/decisions/0020-sizes-are-stock-keeping-units.md). Until now prices stood in columns of the product, one for each of three sizes.

/* Whether a text names a size: whole grams from 1 to 5,000, as `isWeight` in src/domain/products/weight.ts. */
create function is_size(weight text) returns boolean language sql immutable parallel safe as $$
  select case when weight ~ '^[1-9][0-9]{0,3}g$' then left(weight, -1)::int <= 5000 else false end
$$;

alter table product_size drop constraint product_size_weight_check,
  add constraint product_size_weight_check check (is_size(weight)),
  -- Its weight as a number, by which sizes are sorted.
  add column grams int not null generated always as (left(weight, -1)::int) stored,
  -- Null: the size is withdrawn; what was sold of it, its lots and its ledger stay.
  add column price int check (price between 1 and 10000000),
  -- The regular price while the price is reduced.
  add column compare_at_price int check (compare_at_price <= 10000000),
  add constraint product_size_compare_at_is_higher check (compare_at_price is null or (price is not null and compare_at_price > price)),
  -- Whether the regular price may be shown beside the reduced one (docs/rules/prices.md#compare-at-prices).
  add column shows_compare_at boolean not null default false,
  add column stripe_price_id text;
alter table cart_line drop constraint cart_line_weight_check, add constraint cart_line_weight_check check (is_size(weight));
alter table box_content drop constraint box_content_weight_check, add constraint box_content_weight_check check (is_size(weight));
alter table price_history drop constraint price_history_weight_check, add constraint price_history_weight_check check (is_size(weight));
alter table price_list_price drop constraint price_list_price_weight_check,
  add constraint price_list_price_weight_check check (is_size(weight));

/*
 * The prices of a product's sizes, some of its fields replaced by `given`: those with a price of their own, else 15 g at the base price. A
 * sale price reduced every size in proportion, to at least one Rappen.
 */
create function pg_temp.sizes_of(of_product product, given jsonb) returns jsonb language sql as $$
  with fields as (
    select
      case when given ? 'price' then (given ->> 'price')::int else of_product.price end as base,
      case when given ? 'salePrice' then (given ->> 'salePrice')::int else of_product.sale_price end as sale,
      case when given ? 'price10g' then (given ->> 'price10g')::int else of_product.price_10g end as price_10g,
      case when given ? 'price15g' then (given ->> 'price15g')::int else of_product.price_15g end as price_15g,
      case when given ? 'price20g' then (given ->> 'price20g')::int else of_product.price_20g end as price_20g),
  offered as (
    select base, sale, weight, grams, coalesce(own, base) as regular
    from fields, lateral (values ('10g', 10, price_10g), ('15g', 15, price_15g), ('20g', 20, price_20g)) size (weight, grams, own)
    where own is not null or (weight = '15g' and coalesce(price_10g, price_15g, price_20g) is null)),
  priced as (
    select weight, grams, regular,
      case when sale < base then greatest(1, (2 * regular::bigint * sale + base) / (2 * base))::int else regular end as price
    from offered)
  select jsonb_agg(jsonb_build_object('weight', weight, 'price', price, 'compareAtPrice', case when price < regular then regular end) order by grams)
  from priced
$$;

drop trigger product_sizes on product;
drop trigger product_counts on product;
drop trigger product_sums on product;
drop trigger product_sums_of_changed on product_size;
drop trigger size_changed on product_size;
drop function add_sizes_of_all, count_new_product, sum_sizes, sum_changed_sizes, share_of_packs, is_offered;

update product_size size set price = priced.price, compare_at_price = priced."compareAtPrice",
  shows_compare_at = priced."compareAtPrice" is not null and size.weight = any (product.compared_sizes)
from product, jsonb_to_recordset(pg_temp.sizes_of(product, '{}')) priced (weight text, price int, "compareAtPrice" int)
where product.id = size.product_id and priced.weight = size.weight;
update product_size set stripe_price_id = case weight when '10g' then stripe_price_id_10g when '15g' then stripe_price_id_15g else stripe_price_id_20g end
from product where id = product_id and product_size.price is not null;

-- Until now every product had a row for each of three sizes. Those that nothing speaks of go.
delete from product_size size where price is null and coalesce(stock_level, 0) = 0 and reserved = 0 and not exists (
  select from stock_movement other where other.product_id = size.product_id and other.weight = size.weight
  union all select from lot other where other.product_id = size.product_id and other.weight = size.weight
  union all select from stock_reservation other where other.product_id = size.product_id and other.weight = size.weight
  union all select from stock_alert other where other.product_id = size.product_id and other.weight = size.weight
  union all select from box_content other where other.product_id = size.product_id and other.weight = size.weight
  union all select from cart_box_content other where other.product_id = size.product_id and other.weight = size.weight
  union all select from order_line other where other.product_id = size.product_id and other.weight = size.weight);

-- A running plan brings back at its end what it replaced, where nobody has changed it since; what other plans did is over.
update price_plan_product planned set
  before = case when is_running then pg_temp.sizes_of(product, (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(planned.before)
    where planned.after -> key = to_jsonb(product) -> case key when 'price' then 'price' when 'salePrice' then 'sale_price' else replace(key, 'price', 'price_') end)) end,
  after = case when is_running then pg_temp.sizes_of(product, '{}') end
from product, (select id, started_at is not null and ended_at is null and ends_at is not null as is_running from price_plan) plan
where product.id = planned.product_id and plan.id = planned.plan_id and planned.before is not null;

-- New prices that are planned of a product are those of its sizes that will be others.
update price_plan set change = jsonb_build_object('kind', 'prices', 'sizes', coalesce(planned.others, planned.sizes))
from (
  select distinct on (price_plan.id) price_plan.id, pg_temp.sizes_of(product, change -> 'prices') as sizes,
    (select jsonb_agg(size) from jsonb_array_elements(pg_temp.sizes_of(product, change -> 'prices')) size
      where not pg_temp.sizes_of(product, '{}') @> jsonb_build_array(size)) as others
  from price_plan join price_plan_product on plan_id = price_plan.id join product on product.id = product_id
  where change ->> 'kind' = 'prices' order by price_plan.id, product.id) planned
where planned.id = price_plan.id;

-- What undoing an import would bring back, as fields of sizes.
update product_import set replaced = (
  select jsonb_agg(jsonb_set(each, '{columns}', (each -> 'columns') - '{price,salePrice,price10g,price15g,price20g}'::text[] || coalesce(priced.fields, '{}')) order by place)
  from jsonb_array_elements(replaced) with ordinality list (each, place)
  left join product on product.id = (each ->> 'id')::int
  left join lateral (
    select jsonb_object_agg('price' || weight, price) || jsonb_object_agg('compareAtPrice' || weight, compare_at_price) as fields
    from (values ('10g'), ('15g'), ('20g')) three (weight)
    left join jsonb_to_recordset(pg_temp.sizes_of(product, each -> 'columns')) size (weight text, price int, "compareAtPrice" int) using (weight),
    lateral (select size."compareAtPrice" as compare_at_price) named
  ) priced on each -> 'columns' ?| '{price,salePrice,price10g,price15g,price20g}')
where jsonb_array_length(replaced) > 0;

-- The price of a product is the regular one of its base size, 15 g or else the lightest, by which lists are sorted.
update product set price = (
  select coalesce(compare_at_price, size.price) from product_size size where product_id = product.id and size.price is not null
  order by weight <> '15g', grams limit 1);
alter table product drop column price_10g, drop column price_15g, drop column price_20g, drop column sale_price, drop column compared_sizes,
  drop column stripe_price_id_10g, drop column stripe_price_id_15g, drop column stripe_price_id_20g;

/*
 * The sums of a product over the sizes that it is offered in, for lists, filters and sorting. In the database, because every sale,
 * reservation, return and count changes them, in several processes. One counted size makes all count, and one without a figure has none.
 * The product is locked first, so that its sizes are read as whoever held the lock has left them.
 */
create function sum_sizes() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  update product
  set stock_level = sums.stock_level, reserved = sums.reserved, least_left = sums.least_left
  from (
    select changed.product_id, sum(size.stock_level) as stock_level,
      coalesce(sum(size.reserved) filter (where size.stock_level is not null), sum(size.reserved), 0) as reserved,
      case when count(size.stock_level) > 0 then min(coalesce(size.stock_level, 0) - size.reserved) end as least_left
    from (select distinct product_id from changed) changed
    left join product_size size on size.product_id = changed.product_id and size.price is not null
    group by changed.product_id) sums
  where product.id = sums.product_id
    and (product.stock_level, product.reserved, product.least_left) is distinct from (sums.stock_level::int, sums.reserved::int, sums.least_left);
  return null;
end $$;
create trigger product_sums_of_new after insert on product_size referencing new table as changed
  for each statement execute function sum_sizes();
create trigger product_sums_of_changed after update on product_size referencing new table as changed
  for each statement execute function sum_sizes();
create trigger product_sums_of_deleted after delete on product_size referencing old table as changed
  for each statement execute function sum_sizes();

/* Pages show prices and names of sizes, and of a size's packs the number from 10 down (src/domain/products/stock-label.ts). */
create or replace function notify_size_changed() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{stock_level,reserved,shelf,has_lots}';
  left_before int;
  left_after int;
begin
  if tg_op <> 'UPDATE' or to_jsonb(old) - unseen <> to_jsonb(new) - unseen then
    perform pg_notify('content_changed', 'product');
    return null;
  end if;
  left_before := old.stock_level - old.reserved;
  left_after := new.stock_level - new.reserved;
  if left_before is distinct from left_after then
    perform pg_notify('content_changed', case when left_before > 10 and left_after > 10 then 'stock' else 'product' end);
  end if;
  return null;
end $$;
create trigger size_changed after insert or update or delete on product_size for each row execute function notify_size_changed();
