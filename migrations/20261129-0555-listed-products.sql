-- Lists of products by their stock or status are read in the order of their names.
drop index product_sold_out;
create index product_sold_out on product (name collate "de-CH-x-icu", id) where least_left <= 0 or not in_stock;
create index product_by_status on product (status, name collate "de-CH-x-icu", id);
