-- The screen about operations checks the orders of a week; all movements of stock are added up from an index.
create index checkout_ordered on checkout (created_at) where state in ('paid', 'invoiced', 'free');
drop index stock_movement_of_size;
create index stock_movement_of_size on stock_movement (product_id, weight) include (change);
