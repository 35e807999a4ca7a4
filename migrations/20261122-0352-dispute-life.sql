-- A dispute as the provider reports it, with the operators' answer.
create table dispute (
  id text primary key,
  order_id uuid not null references shop_order,
  reason text not null,
  state text not null check (state in ('warning', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  -- What the customer's bank claims, and until when it takes an answer.
  amount int not null check (amount > 0),
  respond_by timestamptz,
  opened_at timestamptz not null,
  -- The provider's time of the latest report that the state is from.
  reported_at timestamptz not null,
  -- The evidence that is at hand, and what was submitted when and by whom.
  checked text[] not null default '{}',
  submission text,
  submitted_at timestamptz,
  submitted_by text,
  version int not null default 1,
  check ((submitted_at is null) = (submitted_by is null) and (submitted_at is null) = (submission is null))
);
create index on dispute (order_id);
create index dispute_to_answer on dispute (respond_by) where state in ('warning', 'needs_response') and submitted_at is null;

-- What a dispute moved on the provider's balance, once each. Only grows: these are the books' entries.
create table dispute_movement (
  id bigint primary key generated always as identity,
  dispute_id text not null references dispute,
  kind text not null check (kind in ('withdrawn', 'reinstated', 'fee', 'fee-returned')),
  amount int not null check (amount > 0),
  moved_at timestamptz not null,
  unique (dispute_id, kind)
);
create function refuse_dispute_movement_change() returns trigger language plpgsql as $$
begin
  raise exception 'the movements of disputes only grow';
end $$;
create trigger dispute_movements_only_grow before update or delete on dispute_movement
  for each row execute function refuse_dispute_movement_change();
