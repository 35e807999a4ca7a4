create table payout (
  id text primary key,
  amount int not null,
  currency text not null,
  status text not null,
  is_automatic boolean not null,
  created_at timestamptz not null,
  arrives_on date not null,
  is_complete boolean not null default false,
  fetched_at timestamptz not null default now()
);
comment on table payout is 'The payouts of the provider to the bank account, as fetched.';
comment on column payout.is_automatic is 'Of a payout that was made by hand the provider knows no movements.';
comment on column payout.is_complete is 'Whether all its movements are stored.';
create index payout_created_at_id_idx on payout (created_at desc, id desc);

create table payout_line (
  id text primary key,
  payout_id text not null references payout,
  kind text not null check (kind in (
    'payment', 'refund', 'refund-failed', 'dispute', 'dispute-reinstated', 'fee', 'other')),
  amount int not null,
  fee int not null,
  net int not null generated always as (amount - fee) stored,
  source text,
  payment_intent_id text,
  description text not null default '',
  at timestamptz not null,
  recorded_at timestamptz not null default now()
);
comment on table payout_line is 'The movements that a payout is made of.';
comment on column payout_line.amount is 'Negative where money leaves; the fee is taken off it.';
comment on column payout_line.source is 'The id that the provider gave the charge, refund or dispute.';
create index payout_line_payout_id_at_id_idx on payout_line (payout_id, at, id);
create index payout_line_payment_intent_id_idx on payout_line (payment_intent_id);
create index payout_line_at_idx on payout_line (at);
create index payout_line_recorded on payout_line (recorded_at);

create function refuse_payout_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'the movements of payouts only grow';
end $$;
create trigger payout_lines_only_grow before delete or update on payout_line
  for each row execute function refuse_payout_line_change();
comment on trigger payout_lines_only_grow on payout_line is 'These are entries of the books.';
