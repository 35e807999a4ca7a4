create table checkout (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null,
  user_id text,
  state text not null default 'open' check (state in (
    'open', 'paid', 'invoiced', 'free', 'expired', 'cancelled', 'needs_review')),
  cart_version int not null,
  snapshot jsonb not null,
  total int not null check (total >= 0),
  email text,
  contact jsonb,
  payment_intent_id text unique,
  client_secret text,
  review_reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  opened_total int not null default 0 check (opened_total >= 0),
  revision int not null default 1,
  synced_revision jsonb,
  declines int not null default 0,
  intent_requests int not null default 0,
  intent_requests_since timestamptz not null default now(),
  next_check_at timestamptz not null default now(),
  reserved_until timestamptz,
  network text,
  review_outcome text check (review_outcome in ('refunded', 'accepted')),
  intent_attempt int not null default 1 check (intent_attempt > 0),
  superseded boolean not null default false
);
comment on table checkout is 'What a customer is about to pay: the snapshot that the server makes the order from.';
comment on column checkout.review_reason is 'Why a payment is not as agreed.';
comment on column checkout.opened_total is
  'The amount that the payment intent was opened with: a repeated opening says the same, so the provider returns '
  'the same intent.';
comment on column checkout.revision is
  'Counts the changes of what is to be paid; the metadata of the intent say which one the payer saw.';
comment on column checkout.synced_revision is
  'The revision that the intent was last updated to: until it has the present one, either can be the one that is '
  'paid.';
comment on column checkout.intent_requests is
  'How often the payment secret was requested in the minute that began at intent_requests_since, against testing of '
  'stolen cards.';
comment on column checkout.reserved_until is
  'When the reservation ends, fixed by the first pay click; null while nothing has been reserved.';
comment on column checkout.network is
  'A keyed hash of the network address that pays, by which reservations and open invoices are limited; removed when '
  'the checkout ends and its invoice is paid.';
comment on column checkout.review_outcome is 'What an operator decided about a payment that was not as agreed.';
comment on column checkout.intent_attempt is
  'The provider repeats its answer to an idempotency key for a day, a 5xx too; the number is part of the key and '
  'rises after such an answer.';
comment on column checkout.superseded is
  'When carts are merged that both have an open checkout, one is superseded until its intent has been cancelled: it '
  'is not the one that the cart is paid with.';
create index checkout_due on checkout (next_check_at) where state = 'open';
create index checkout_by_cart on checkout (cart_id, updated_at desc);
create index checkout_needs_review on checkout (created_at) where state = 'needs_review';
create index checkout_open_by_network on checkout (network) where state = 'open';
create unique index checkout_one_open_per_cart on checkout (cart_id) where state = 'open' and not superseded;
create index checkout_invoiced_by_network on checkout (network) where state = 'invoiced';

create table payment_event (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);
comment on table payment_event is 'The events of the provider that were processed, each once.';

-- What the nouns before this one know of checkouts.
alter table stock_reservation add foreign key (checkout_id) references checkout on delete cascade;
alter table gift_card_movement add foreign key (checkout_id) references checkout;
alter table voucher_redemption add foreign key (checkout_id) references checkout on delete cascade;
alter table shop_order add foreign key (checkout_id) references checkout;
