-- The test gateway's own ledger. It stands apart from the shop's tables because it plays the payment
-- provider: fault tests compare the shop with it, so nothing of the shop may read or write it directly.
create schema test_gateway;

create table test_gateway.payment_intent (
  id text primary key,
  client_secret text not null,
  amount integer not null check (amount > 0),
  amount_received integer not null default 0 check (amount_received in (0, amount)),
  currency text not null,
  status text not null check (status in (
    'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'
  )),
  automatic_payment_methods boolean not null,
  metadata jsonb not null,
  receipt_email text,
  description text,
  shipping jsonb,
  payment_method jsonb,
  next_action jsonb,
  last_payment_error jsonb,
  latest_charge text,
  failed_attempts integer not null default 0,
  cancellation_reason text,
  canceled_at timestamptz,
  settle_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'succeeded') = (amount_received = amount)),
  check ((status = 'processing') = (settle_at is not null))
);
create index on test_gateway.payment_intent (created_at desc);
create index on test_gateway.payment_intent (settle_at) where settle_at is not null;
create index on test_gateway.payment_intent using gin (metadata jsonb_path_ops);

create table test_gateway.charge (
  id text primary key,
  payment_intent text not null references test_gateway.payment_intent,
  amount integer not null check (amount > 0),
  -- Counts refunds that are pending or done; a refund that fails gives its share back.
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  payment_method jsonb not null,
  failure jsonb,
  dispute jsonb,
  created_at timestamptz not null
);
-- However many confirmations race: an intent takes money once.
create unique index charge_once_per_intent on test_gateway.charge (payment_intent) where status = 'succeeded';

create table test_gateway.refund (
  id text primary key,
  charge text not null references test_gateway.charge,
  payment_intent text not null references test_gateway.payment_intent,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reason text,
  failure_reason text,
  metadata jsonb not null,
  settles_as text check (settles_as in ('succeeded', 'failed')),
  settle_at timestamptz,
  created_at timestamptz not null,
  check ((settle_at is null) = (settles_as is null))
);
create index on test_gateway.refund (payment_intent);
create index on test_gateway.refund (settle_at) where settle_at is not null;

create table test_gateway.event (
  id text primary key,
  number bigint generated always as identity,
  type text not null,
  body jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Also the lease of the process that is delivering: nobody else takes the event before this instant.
  next_attempt_at timestamptz not null,
  last_answer text,
  delivered_at timestamptz
);
create index on test_gateway.event (next_attempt_at) where delivered_at is null;
create index on test_gateway.event (number desc);

create table test_gateway.idempotency_key (
  key text primary key,
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null
);

create table test_gateway.knobs (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null
);
insert into test_gateway.knobs (settings) values ('{}');
