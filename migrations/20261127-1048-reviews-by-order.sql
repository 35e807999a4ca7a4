alter table review
  add column order_id uuid references shop_order on delete set null,
  add constraint review_product_id_order_id_key unique (product_id, order_id),
  add constraint review_of_account_or_order check (user_id is null or order_id is null);
comment on column review.order_id is 'The order that its author wrote from without an account; null for one of an account.';
create index review_order_id_idx on review (order_id) where order_id is not null;
alter table shop_order
  add column review_asked_at timestamptz,
  add column review_declined_at timestamptz;
comment on column shop_order.review_asked_at is 'When its buyer was asked by mail for a review, once.';
comment on column shop_order.review_declined_at is 'When its buyer asked not to be asked again.';
