-- A checkout also holds the quote that its payment intent was last updated to, in which the shipping method and the
-- purchased gift cards of before still have their former names.
update checkout set synced_revision = replace(
  replace(synced_revision::text, '"soldGiftCards": ', '"purchasedGiftCards": '),
  '"parcel": {"kind": ', '"shippingMethod": {"kind": ')::jsonb
where synced_revision::text ~ '"(soldGiftCards|parcel)": ';
