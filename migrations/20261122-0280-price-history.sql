-- What a pack of each size cost, and from when on; null while it was not offered. The evidence for struck-through prices.
create table price_history (
  id bigint primary key generated always as identity,
  product_id int not null references product,
  weight text not null check (weight in ('10g', '15g', '20g')),
  price int check (price > 0),
  since timestamptz not null default now()
);
create index price_history_of_size on price_history (product_id, weight, id);

create function refuse_price_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the price history only grows';
end $$;
create trigger price_history_only_grows before update or delete on price_history
  for each row execute function refuse_price_history_change();

-- What earlier prices were is not known: the history begins now.
insert into price_history (product_id, weight, price)
select id, weight, case when sale_price < product.price
  then (2 * coalesce(size_price, product.price)::bigint * sale_price + product.price) / (2 * product.price)
  else coalesce(size_price, product.price) end
from product, lateral (values ('10g', price_10g), ('15g', price_15g), ('20g', price_20g)) size (weight, size_price)
where status = 'published' and in_stock and kind <> 'service'
  and (size_price > 0 or (weight = '15g' and coalesce(price_10g, price_15g, price_20g) is null));

-- The sizes whose regular price may stand struck through, and when the first of them has to end.
alter table product add column compared_sizes text[] not null default '{}', add column comparison_ends_at timestamptz;
create index product_comparison_ends on product (comparison_ends_at) where comparison_ends_at is not null;
