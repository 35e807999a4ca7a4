comment on trigger product_sums_of_new on product_size is
  'Sums: every sale, reservation, return and count of several processes changes them, and lists are read by them.';
comment on trigger product_sums_of_changed on product_size is 'Sums: as for a new size.';
comment on trigger product_sums_of_deleted on product_size is 'Sums: as for a new size.';
comment on trigger size_changed on product_size is 'Invalidation: tells the caches of pages and responses what visitors can see.';
