-- What keeps one payment intent per checkout true to its basket.
alter table checkout
  -- The amount the intent was opened with: a repeated opening says the same words, so the provider answers the same intent.
  add column opened_total int not null default 0 check (opened_total >= 0),
  -- Counts the changes of what is to be paid; the intent's metadata says which one the payer saw.
  add column revision int not null default 1,
  -- The revision the provider was told before, kept until it knows the present one: either can be the one that is paid.
  add column told jsonb,
  add column declines int not null default 0,
  -- How often the secret was asked for in the minute that began then (card testing).
  add column asked int not null default 0,
  add column asked_since timestamptz not null default now(),
  add column next_check_at timestamptz not null default now();
drop index checkout_due;
create index checkout_due on checkout (next_check_at) where state = 'open';
create index checkout_by_cart on checkout (cart_id, updated_at desc);

-- A sale and its return may stand in the ledger once per order and product.
create unique index stock_movement_once on stock_movement (order_id, product_id, reason) where reason in ('sale', 'return');

-- Why the provider could not give the money back.
alter table refund add column failure text;
