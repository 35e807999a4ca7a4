-- The test gateway's balance: every movement with its fee, and the payouts that empty it day by day.
create table test_gateway.payout (
  id text primary key,
  amount integer not null,
  created_at timestamptz not null
);
create index on test_gateway.payout (created_at desc, id desc);
create table test_gateway.balance_transaction (
  id text primary key,
  type text not null check (type in ('charge', 'refund', 'refund_failure', 'adjustment')),
  amount integer not null,
  fee integer not null,
  source text not null,
  payment_intent text not null references test_gateway.payment_intent,
  description text not null,
  payout text references test_gateway.payout,
  created_at timestamptz not null
);
create index on test_gateway.balance_transaction (payout, created_at desc, id desc);
create index on test_gateway.balance_transaction (created_at) where payout is null;
create index on test_gateway.balance_transaction (source);
