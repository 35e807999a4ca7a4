-- Prices agreed in a draft are price overrides, and what edits took off a paid total is its total reduction.
alter table own_price rename to price_override;
alter table price_override rename constraint own_price_pkey to price_override_pkey;
alter table price_override rename constraint own_price_price_check to price_override_price_check;
alter table price_override
  rename constraint own_price_cart_id_product_id_weight_fkey to price_override_cart_id_product_id_weight_fkey;
alter trigger own_price_of_raised_line on cart_line rename to price_override_of_raised_line;
alter function drop_own_price() rename to drop_price_override;
create or replace function drop_price_override() returns trigger language plpgsql as $$
begin
  delete from price_override where cart_id = new.cart_id and product_id = new.product_id and weight = new.weight;
  return null;
end $$;

alter table shop_order rename column lowered to total_reduction;
alter table shop_order rename constraint shop_order_lowered to shop_order_total_reduction;
comment on column shop_order.total_reduction is
  'By how much edits have reduced the total since it was paid, so that total + total_reduction is what was charged.';

-- The days on which the shop itself is closed are shop holidays.
update shop_setting
set settings = jsonb_set(settings #- '{delivery,closures}', '{delivery,shopHolidays}', settings #> '{delivery,closures}')
where settings #> '{delivery,closures}' is not null;
