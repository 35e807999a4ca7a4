-- When baskets are merged, their checkouts follow. Where both have an open one, one is superseded until its payment intent has
-- been cancelled: it is not the one that the basket is paid with.
alter table checkout add column superseded boolean not null default false;
drop index checkout_one_open_per_cart;
create unique index checkout_one_open_per_cart on checkout (cart_id) where state = 'open' and not superseded;
