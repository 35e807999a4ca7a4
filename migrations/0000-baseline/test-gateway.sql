create schema test_gateway;
comment on schema test_gateway is
  'The ledger of the test gateway. It stands apart from the tables of the shop because it plays the payment '
  'provider: fault tests compare the shop with it, so nothing of the shop may read or write it.';

create table test_gateway.payment_intent (
  id text primary key,
  client_secret text not null,
  amount int not null check (amount > 0),
  amount_received int not null default 0,
  currency text not null,
  status text not null check (status in (
    'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')),
  automatic_payment_methods boolean not null,
  metadata jsonb not null,
  receipt_email text,
  description text,
  shipping jsonb,
  payment_method jsonb,
  next_action jsonb,
  last_payment_error jsonb,
  latest_charge text,
  failed_attempts int not null default 0,
  cancellation_reason text,
  canceled_at timestamptz,
  settle_at timestamptz,
  created_at timestamptz not null,
  check (amount_received = 0 or amount_received = amount),
  check ((status = 'succeeded') = (amount_received = amount)),
  check ((status = 'processing') = (settle_at is not null))
);
comment on table test_gateway.payment_intent is 'Payments that the shop asked for.';
create index payment_intent_created_at_idx on test_gateway.payment_intent (created_at desc);
create index payment_intent_settle_at_idx on test_gateway.payment_intent (settle_at) where settle_at is not null;
create index payment_intent_metadata_idx on test_gateway.payment_intent using gin (metadata jsonb_path_ops);

create table test_gateway.charge (
  id text primary key,
  payment_intent text not null references test_gateway.payment_intent,
  amount int not null check (amount > 0),
  amount_refunded int not null default 0,
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  payment_method jsonb not null,
  failure jsonb,
  dispute jsonb,
  created_at timestamptz not null,
  check (amount_refunded between 0 and amount)
);
comment on table test_gateway.charge is 'Payments that an intent took, or tried to.';
comment on column test_gateway.charge.amount_refunded is
  'Counts refunds that are pending or done; a refund that fails gives its share back.';
create unique index charge_once_per_intent on test_gateway.charge (payment_intent) where status = 'succeeded';
comment on index test_gateway.charge_once_per_intent is 'However many confirmations race: an intent takes money once.';

create table test_gateway.refund (
  id text primary key,
  charge text not null references test_gateway.charge,
  payment_intent text not null references test_gateway.payment_intent,
  amount int not null check (amount > 0),
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
comment on table test_gateway.refund is 'Refunds that the shop asked for.';
create index refund_payment_intent_idx on test_gateway.refund (payment_intent);
create index refund_settle_at_idx on test_gateway.refund (settle_at) where settle_at is not null;

create table test_gateway.payout (
  id text primary key,
  amount int not null,
  created_at timestamptz not null
);
comment on table test_gateway.payout is 'Payouts, which empty the balance day by day.';
create index payout_created_at_id_idx on test_gateway.payout (created_at desc, id desc);

create table test_gateway.balance_transaction (
  id text primary key,
  type text not null check (type in ('charge', 'refund', 'refund_failure', 'adjustment')),
  amount int not null,
  fee int not null,
  source text not null,
  payment_intent text not null references test_gateway.payment_intent,
  description text not null,
  payout text references test_gateway.payout,
  created_at timestamptz not null
);
comment on table test_gateway.balance_transaction is 'Every movement of the balance with its fee.';
create index balance_transaction_payout_created_at_id_idx
  on test_gateway.balance_transaction (payout, created_at desc, id desc);
create index balance_transaction_created_at_idx on test_gateway.balance_transaction (created_at) where payout is null;
create index balance_transaction_source_idx on test_gateway.balance_transaction (source);

create table test_gateway.event (
  id text primary key,
  number bigint generated always as identity,
  type text not null,
  body jsonb not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_response text,
  delivered_at timestamptz
);
comment on table test_gateway.event is 'Webhook events and their delivery.';
comment on column test_gateway.event.next_attempt_at is
  'Also the lease of the process that is delivering: nobody else takes the event before this instant.';
create index event_next_attempt_at_idx on test_gateway.event (next_attempt_at) where delivered_at is null;
create index event_number_idx on test_gateway.event (number desc);

create table test_gateway.idempotency_key (
  key text primary key,
  request_hash text not null,
  status int not null,
  response jsonb not null,
  created_at timestamptz not null
);
comment on table test_gateway.idempotency_key is 'What was answered to a repeated request.';

create table test_gateway.scenarios (
  only_row boolean default true constraint knobs_only_row_check check (only_row),
  settings jsonb not null,
  constraint knobs_pkey primary key (only_row)
);
comment on table test_gateway.scenarios is 'What tests make the gateway do, in one row.';
insert into test_gateway.scenarios (settings) values ('{}');
