-- Packs of one order may come back in several refunds; how many can is counted under the order's lock.
drop index stock_movement_once;
create unique index stock_movement_sold_once on stock_movement (order_id, product_id) where reason = 'sale';
create index stock_movement_of_order on stock_movement (order_id, product_id) where order_id is not null;

-- A mail's key names its template and the order that it is about.
drop index mail_of_order;
create index mail_of_order on mail (split_part(key, ':', 2), created_at);
