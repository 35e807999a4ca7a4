alter table product
  add column swiss_percent integer constraint product_swiss_percent check (swiss_percent between 0 and 100),
  add column warnings text;
