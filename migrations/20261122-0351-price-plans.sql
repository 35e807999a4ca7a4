-- Planned changes of prices. Without an end the new prices stay; with one, the earlier prices come back then.
create table price_plan (
  id int primary key generated always as identity,
  change jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  actor text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz check (ended_at is null or (started_at is not null and ends_at is not null)),
  cancelled_at timestamptz check (cancelled_at is null or started_at is null)
);
create index price_plan_due on price_plan (starts_at) where started_at is null and cancelled_at is null;
create index price_plan_running on price_plan (ends_at) where started_at is not null and ended_at is null;

-- The products of a plan, with the prices that it replaced and set; null until then and where nothing changed.
create table price_plan_product (
  plan_id int not null references price_plan,
  product_id int not null references product on delete cascade,
  before jsonb,
  after jsonb,
  primary key (plan_id, product_id),
  check ((before is null) = (after is null))
);
create index on price_plan_product (product_id);
