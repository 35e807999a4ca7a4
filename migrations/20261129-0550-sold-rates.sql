-- The file of orders has a column for each rate that was ever sold.
create index order_line_tax_rate on order_line (tax_rate);
