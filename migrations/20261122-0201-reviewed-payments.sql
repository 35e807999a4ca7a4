-- What an operator decided about a payment that was not as agreed.
alter table checkout add column review_outcome text check (review_outcome in ('refunded', 'accepted'));
-- Such a payment holds no stock and no voucher while it waits for the decision.
with held as (
  delete from stock_reservation using checkout
  where checkout.id = checkout_id and checkout.state = 'needs_review' returning product_id, quantity)
update product set reserved = reserved - packs
from (select product_id, sum(quantity)::int as packs from held group by product_id) freed where freed.product_id = product.id;
delete from voucher_redemption using checkout
  where checkout.id = checkout_id and checkout.state = 'needs_review' and voucher_redemption.state = 'reserved';
