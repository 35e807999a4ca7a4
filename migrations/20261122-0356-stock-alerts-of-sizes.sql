-- An alert waits for one size; null, as all from before, for any of the product.
alter table stock_alert
  add column weight text,
  add foreign key (product_id, weight) references product_size on delete cascade,
  drop constraint stock_alert_product_id_email_key,
  add unique nulls not distinct (product_id, weight, email);

-- Null: those who waited for any size.
alter table stock_alert_mailing
  add column weight text,
  add foreign key (product_id, weight) references product_size on delete cascade;
