-- Each list of the shop counts tastes, countries and allergens of all its products. They are read from this index alone,
-- where equal ones stand together.
create index product_facets on product (tastes, origins, contains) where in_grid;
