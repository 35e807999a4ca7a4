create index lot_movement_into_lot on lot_movement (into_lot_id) where into_lot_id is not null;
