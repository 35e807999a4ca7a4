comment on trigger product_sums_of_new on product_size is
  'The sums of a product are those of its sizes, whoever moves their packs: checkouts, imports and jobs at once.';
comment on trigger product_sums_of_changed on product_size is 'As product_sums_of_new.';
comment on trigger product_sums_of_deleted on product_size is 'As product_sums_of_new.';
comment on trigger size_changed on product_size is
  'Invalidates pages only where a visitor sees a difference: packs of a size are shown from 10 down.';
