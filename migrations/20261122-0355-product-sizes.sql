-- A size of a product is a stock-keeping unit (docs/decisions/0020-sizes-are-stock-keeping-units.md).

-- The check digit of a GTIN-8, -12, -13 or -14: from the right, the digits before it count three times and once by turns.
create function is_gtin(code text) returns boolean language sql immutable parallel safe strict as $$
  select case when code ~ '^(\d{8}|\d{12,14})$' then (
    select sum(substr(reverse(code), place, 1)::int * case when place % 2 = 0 then 3 else 1 end) % 10 = 0
    from generate_series(1, length(code)) place) else false end
$$;

create table product_size (
  product_id int not null references product on delete cascade,
  weight text not null check (weight in ('10g', '15g', '20g')),
  -- Null: not counted.
  stock_level int check (stock_level >= 0),
  reserved int not null default 0 check (reserved >= 0 and (stock_level is null or reserved <= stock_level)),
  -- Checked at the end of a statement, so that two sizes can swap their codes in one.
  sku text unique deferrable check (sku ~ '^[A-Za-z0-9._/-]{1,40}$'),
  gtin text unique deferrable check (is_gtin(gtin)),
  net_weight int check (net_weight between 1 and 100000),
  gross_weight int check (gross_weight between 1 and 100000),
  primary key (product_id, weight),
  check (gross_weight >= net_weight)
);

/* The sizes that a customer can choose, as `sizesOffered` in src/domain/product.ts: those with a price, else 15 g. */
create function is_offered(row_of product, size text) returns boolean language sql immutable as $$
  select case
    when coalesce(row_of.price_10g, row_of.price_15g, row_of.price_20g) is null then size = '15g'
    when size = '10g' then row_of.price_10g is not null
    when size = '15g' then row_of.price_15g is not null
    else row_of.price_20g is not null
  end
$$;

/* How many of these packs the offered size gets: evenly, and what does not divide first to 15 g, then 10 g, then 20 g. */
create function share_of_packs(row_of product, size text, packs int) returns int language sql immutable as $$
  select coalesce((
    select packs / parts + case when place <= packs % parts then 1 else 0 end
    from (
      select weight, row_number() over (order by first_served) as place, count(*) over ()::int as parts
      from (values ('15g', 1), ('10g', 2), ('20g', 3)) sizes (weight, first_served)
      where is_offered(row_of, weight)) offered
    where weight = size), 0)
$$;

create index product_size_by_stock on product_size ((stock_level - reserved), product_id);

-- Existing reservations get the sizes of their checkout's lines where the two agree, else the size that is served first.
alter table stock_reservation add column weight text;
create temporary table held on commit drop as
with wanted as (
  select checkout.id as checkout_id, (line ->> 'productId')::int as product_id, line ->> 'weight' as weight, sum((line ->> 'quantity')::int)::int as quantity
  from checkout, jsonb_array_elements(checkout.snapshot -> 'lines') line
  where exists (select from stock_reservation held where held.checkout_id = checkout.id)
  group by 1, 2, 3),
agreed as (
  select checkout_id, product_id from stock_reservation
  where quantity = (select sum(wanted.quantity) from wanted
    where wanted.checkout_id = stock_reservation.checkout_id and wanted.product_id = stock_reservation.product_id))
select wanted.checkout_id, wanted.product_id, wanted.weight, wanted.quantity from wanted join agreed using (checkout_id, product_id)
union all
select reservation.checkout_id, reservation.product_id,
  case when is_offered(product, '15g') then '15g' when is_offered(product, '10g') then '10g' else '20g' end, reservation.quantity
from stock_reservation reservation join product on product.id = reservation.product_id
where not exists (select from agreed
  where agreed.checkout_id = reservation.checkout_id and agreed.product_id = reservation.product_id);

-- Each size first gets what is held of it, the rest is divided; stock that is not counted stays so.
insert into product_size (product_id, weight, stock_level, reserved)
select product.id, sizes.weight,
  case when stock_level is not null
    then coalesce(held.quantity, 0) + share_of_packs(product, sizes.weight, product.stock_level - product.reserved) end,
  coalesce(held.quantity, 0)
from product
cross join (values ('10g'), ('15g'), ('20g')) sizes (weight)
left join (select product_id, weight, sum(quantity)::int as quantity from held group by 1, 2) held
  on held.product_id = product.id and held.weight = sizes.weight;

alter table stock_reservation drop constraint stock_reservation_pkey;
delete from stock_reservation;
insert into stock_reservation (checkout_id, product_id, weight, quantity) select checkout_id, product_id, weight, quantity from held;
alter table stock_reservation
  alter column weight set not null,
  add primary key (checkout_id, product_id, weight),
  add foreign key (product_id, weight) references product_size on delete cascade;
drop index stock_reservation_product_id_idx;
create index stock_reservation_of_size on stock_reservation (product_id, weight);

-- The ledger by size. The n-th pack that an order bought of a product is also the n-th that came back.
alter table stock_movement add column weight text;
drop index stock_movement_sold_once;
create temporary table moved on commit drop as
with bought as (
  select order_id, product_id, weight, row_number() over (partition by order_id, product_id order by position, n) as place
  from order_line, generate_series(1, quantity) n
  where product_id is not null),
packs as (
  select movement.id, movement.order_id, movement.product_id, sign(movement.change)::int as direction,
    row_number() over (partition by movement.order_id, movement.product_id, sign(movement.change) order by movement.id, n) as place
  from stock_movement movement, generate_series(1, abs(movement.change)) n
  where movement.order_id is not null),
sized as (
  select packs.id, direction, coalesce(bought.weight,
    case when is_offered(product, '15g') then '15g' when is_offered(product, '10g') then '10g' else '20g' end) as weight
  from packs join product on product.id = packs.product_id
  left join bought on bought.order_id = packs.order_id and bought.product_id = packs.product_id and bought.place = packs.place)
select id, weight, sum(direction)::int as change, row_number() over (partition by id order by weight) as part from sized group by id, weight;

insert into stock_movement (product_id, weight, change, reason, order_id, actor, at)
select product_id, moved.weight, moved.change, reason, order_id, actor, at
from moved join stock_movement on stock_movement.id = moved.id where part > 1;
update stock_movement set weight = moved.weight, change = moved.change from moved where moved.id = stock_movement.id and part = 1;
update stock_movement set weight =
    case when is_offered(product, '15g') then '15g' when is_offered(product, '10g') then '10g' else '20g' end
from product where product.id = product_id and stock_movement.weight is null;

-- One correction per size brings its ledger to its level. Their sum is 0 wherever level and ledger agreed.
insert into stock_movement (product_id, weight, change, reason)
select product_id, weight, stock_level - booked, 'correction'
from product_size, lateral (
  select coalesce(sum(change), 0)::int as booked from stock_movement
  where stock_movement.product_id = product_size.product_id and stock_movement.weight = product_size.weight) ledger
where stock_level is not null and stock_level <> booked;

alter table stock_movement
  alter column weight set not null,
  add foreign key (product_id, weight) references product_size on delete cascade;
create unique index stock_movement_sold_once on stock_movement (order_id, product_id, weight) where reason = 'sale';
create index stock_movement_of_size on stock_movement (product_id, weight);

alter table box_content add foreign key (product_id, weight) references product_size on delete cascade;

-- Undoing an import from before leaves the stock as it is.
update product_import set replaced = coalesce((
  select jsonb_agg(each - 'stockChange' || jsonb_build_object('stockChanges', '{}'::jsonb, 'columns', (each -> 'columns') - 'stockLevel') order by place)
  from jsonb_array_elements(replaced) with ordinality list (each, place)), '[]');

/* Every product has all sizes; a stock that was given as one number is divided as the existing stock was. */
create function add_sizes() returns trigger language plpgsql as $$
begin
  insert into product_size (product_id, weight, stock_level)
  select new.id, weight, case when new.stock_level is not null then share_of_packs(new, weight, new.stock_level) end
  from (values ('10g'), ('15g'), ('20g')) sizes (weight);
  return null;
end $$;
create trigger product_sizes after insert on product for each row execute function add_sizes();

/* The sums over the offered sizes, which no statement can set to anything else. One counted size makes all count. */
create function sum_sizes() returns trigger language plpgsql as $$
begin
  select sum(size.stock_level),
    coalesce(sum(size.reserved) filter (where size.stock_level is not null), sum(size.reserved) filter (where size.stock_level is null), 0)
  into new.stock_level, new.reserved
  from product_size size where size.product_id = new.id and is_offered(new, size.weight);
  return new;
end $$;
create trigger product_sums before update on product for each row execute function sum_sizes();

create function sum_changed_sizes() returns trigger language plpgsql as $$
begin
  update product set stock_level = stock_level where id in (select product_id from changed);
  return null;
end $$;
create trigger product_sums_of_new after insert on product_size referencing new table as changed
  for each statement execute function sum_changed_sizes();
create trigger product_sums_of_changed after update on product_size referencing new table as changed
  for each statement execute function sum_changed_sizes();
update product set stock_level = stock_level;

/* Pages show a size's packs from 10 down (src/domain/stock-label.ts). Sums are watched by notify_product_changed. */
create function notify_size_changed() returns trigger language plpgsql as $$
declare
  left_before constant int := old.stock_level - old.reserved;
  left_after constant int := new.stock_level - new.reserved;
begin
  if left_before is distinct from left_after then
    perform pg_notify('content_changed', case when left_before > 10 and left_after > 10 then 'stock' else 'product' end);
  end if;
  return null;
end $$;
create trigger size_changed after update on product_size for each row execute function notify_size_changed();
