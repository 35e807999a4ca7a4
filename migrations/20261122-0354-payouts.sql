-- The provider's payouts to the bank account, as fetched, with the movements that each is made of.
create table payout (
  id text primary key,
  amount int not null,
  currency text not null,
  status text not null,
  -- Of a payout that was made by hand the provider knows no movements.
  is_automatic boolean not null,
  created_at timestamptz not null,
  arrives_on date not null,
  -- Whether all its movements are stored.
  is_complete boolean not null default false,
  fetched_at timestamptz not null default now()
);
create index on payout (created_at desc, id desc);

create table payout_line (
  id text primary key,
  payout_id text not null references payout,
  kind text not null check (kind in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-reinstated', 'fee', 'other')),
  -- Negative where money leaves; the fee is taken off it.
  amount int not null,
  fee int not null,
  net int not null generated always as (amount - fee) stored,
  -- The provider's id of the charge, refund or dispute, and of the payment that it belongs to.
  source text,
  payment_intent_id text,
  description text not null default '',
  at timestamptz not null
);
create index on payout_line (payout_id, at, id);
create index on payout_line (payment_intent_id);
create index on payout_line (at);

create function refuse_payout_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'the movements of payouts only grow';
end $$;
create trigger payout_lines_only_grow before update or delete on payout_line
  for each row execute function refuse_payout_line_change();
