/* Where a product is listed (specification, section 5), computed when it is written, so that long lists are read from an index. */
alter table product
  add column in_grid boolean not null generated always as (
    status = 'published' and category <> 'Service' and name !~* 'versand|paket' and name !~* 'probier|box' and category !~* 'box') stored,
  add column in_boxes boolean not null generated always as (
    status = 'published' and category <> 'Service' and name !~* 'versand|paket' and (name ~* 'probier|box' or category ~* 'box')) stored;
create index product_grid_name on product (name collate "de-CH-x-icu", id) where in_grid;
create index product_grid_price on product (price, name collate "de-CH-x-icu", id) where in_grid;
create index product_grid_category on product (lower(category)) where in_grid;
create index product_boxes on product (id) where in_boxes;
create index product_listed_category on product (category, id) where in_grid or in_boxes;
