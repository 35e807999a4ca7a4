-- When the checkout's reservation ends, fixed by the first pay click; null while nothing has been reserved.
alter table checkout add column reserved_until timestamptz;
update checkout set reserved_until = expires_at
  where exists (select from stock_reservation held where held.checkout_id = checkout.id);
-- A keyed hash of the network address that pays, by which reservations are capped; removed when the checkout ends.
alter table checkout add column network text;
create index checkout_open_by_network on checkout (network) where state = 'open';
