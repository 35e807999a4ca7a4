-- stock_movement_newest is the same, read backwards.
drop index stock_movement_product_id_id_idx;
