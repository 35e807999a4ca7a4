-- What a pack of the lot has cost, in Rappen; null where nobody has entered it.
ALTER TABLE lot ADD COLUMN unit_cost integer CONSTRAINT lot_unit_cost_check CHECK (unit_cost BETWEEN 0 AND 1000000);
