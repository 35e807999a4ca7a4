/* What a product is: chosen by the operator, no longer guessed from its name and category. */
alter table product add column kind text not null default 'pouch' check (kind in ('pouch', 'box', 'service'));

/* Existing products keep the kind that the guess gave them. */
update product set kind = 'service' where category = 'Service' or name ~* 'versand|paket';
update product set kind = 'box' where kind <> 'service' and (name ~* 'probier|box' or category ~* 'box');

/* Where a product is listed. Dropping the columns drops their indexes. */
alter table product drop column in_grid, drop column in_boxes;
alter table product
  add column in_grid boolean not null generated always as (status = 'published' and kind = 'pouch') stored,
  add column in_boxes boolean not null generated always as (status = 'published' and kind = 'box') stored;
create index product_grid_name on product (name collate "de-CH-x-icu", id) where in_grid;
create index product_grid_price on product (price, name collate "de-CH-x-icu", id) where in_grid;
create index product_grid_category_name on product (lower(category), name collate "de-CH-x-icu", id) where in_grid;
create index product_grid_category_price on product (lower(category), price, name collate "de-CH-x-icu", id) where in_grid;
create index product_boxes on product (id) where in_boxes;
create index product_listed_category on product (category, id) where in_grid or in_boxes;

/* The trial box of the home page was the product with number 20. */
insert into sampler_box (product_id) select id from product where id = 20
  on conflict (id) do update set product_id = coalesce(sampler_box.product_id, excluded.product_id);
