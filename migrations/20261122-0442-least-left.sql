-- The packs left of the offered size with the fewest, so that the list of products finds what is sold out without asking
-- each size of each product; null while nothing is counted. As the sums it is computed here alone.
alter table product add column least_left int;

/* As before, without sending everybody's pages anew when only least_left moves: size_changed tells when a size runs out. */
create or replace function notify_product_changed() returns trigger language plpgsql as $$
declare
  counts constant text[] := '{stock_level,reserved,least_left}';
  left_before constant int := old.stock_level - old.reserved;
  left_after constant int := new.stock_level - new.reserved;
  is_plenty constant boolean := left_before > 20 and left_after > 20;
begin
  if to_jsonb(old) - counts <> to_jsonb(new) - counts or (left_before is distinct from left_after and is_plenty is not true) then
    perform pg_notify('content_changed', 'product');
  elsif left_before is distinct from left_after then
    perform pg_notify('content_changed', 'stock');
  end if;
  return null;
end $$;

/* As before, with the packs left of the size that has the fewest; one without a figure has none. */
create or replace function sum_sizes() returns trigger language plpgsql as $$
begin
  select sum(size.stock_level),
    coalesce(sum(size.reserved) filter (where size.stock_level is not null), sum(size.reserved) filter (where size.stock_level is null), 0),
    min(coalesce(size.stock_level, 0) - size.reserved)
  into new.stock_level, new.reserved, new.least_left
  from product_size size where size.product_id = new.id and is_offered(new, size.weight);
  if new.stock_level is null then
    new.least_left := null;
  end if;
  return new;
end $$;

/* The figures of a product that is new, as its sizes will have them: its packs are divided evenly, none is reserved. */
create function count_new_product() returns trigger language plpgsql as $$
begin
  new.reserved := 0;
  new.least_left := new.stock_level / greatest(num_nonnulls(new.price_10g, new.price_15g, new.price_20g), 1);
  return new;
end $$;
create trigger product_counts before insert on product for each row execute function count_new_product();

/*
 * The sizes of all products of a statement, divided as share_of_packs does. Written out for the set: a function call for each
 * of three sizes, and a second write of each product to sum what had just been divided, took most of the time of an import.
 */
create or replace function add_sizes_of_all() returns trigger language plpgsql as $$
begin
  insert into product_size (product_id, weight, stock_level)
  select id, weight,
    case when stock_level is null then null
      when place is null then 0
      else stock_level / parts + case when place <= stock_level % parts then 1 else 0 end
    end
  from (
    select id, stock_level, has_10g, has_15g, has_20g, has_10g::int + has_15g::int + has_20g::int as parts
    from (
      select id, stock_level, price_10g is not null as has_10g, price_20g is not null as has_20g,
        price_15g is not null or coalesce(price_10g, price_20g) is null as has_15g
      from added) offered) counted
  cross join lateral (values
    ('15g', case when has_15g then 1 end),
    ('10g', case when has_10g then 1 + has_15g::int end),
    ('20g', case when has_20g then 1 + has_15g::int + has_10g::int end)) sizes (weight, place);
  return null;
end $$;
-- Sizes are only ever inserted for new products, whose sums are right from the start.
drop trigger product_sums_of_new on product_size;

update product set stock_level = stock_level;
create index product_sold_out on product (id) where least_left <= 0 or not in_stock;
