-- Shelves are found by how they begin (docs/rules/packing.md#pick-list).
create index product_size_shelf on product_size (upper(shelf) text_pattern_ops) where shelf is not null;
