-- Where the packs of a size stand (docs/rules/packing.md#pick-list).
alter table product_size add column shelf text check (shelf <> '' and length(shelf) <= 20);

-- An order that is not packed before a day, with the reason (docs/rules/packing.md#postponed).
alter table shop_order
  add column postponed_until date,
  add column postponed_reason text check (postponed_reason <> ''),
  add constraint shop_order_postponed check ((postponed_until is null) = (postponed_reason is null));
create index shop_order_postponed on shop_order (postponed_until) where postponed_until is not null;

-- A tracking number belongs to one order; older ones may have been typed twice, so only new ones are refused.
create index shop_order_tracking on shop_order (tracking_number) where tracking_number is not null;

-- Orders that are packed together (docs/rules/packing.md#batch).
create table batch (
  id uuid primary key,
  number int generated always as identity unique,
  actor text not null,
  created_at timestamptz not null default now()
);

-- The primary key is the order's: it is packed in one batch at most.
create table batch_order (
  order_id uuid primary key references shop_order on delete cascade,
  batch_id uuid not null references batch on delete cascade,
  packed_at timestamptz,
  packed_by text,
  -- Chosen by an operator; null as long as they are proposed.
  kind text check (kind in ('letter', 'small', 'large')),
  grams int check (grams between 1 and 30000),
  check ((packed_at is null) = (packed_by is null)),
  check ((kind is null) = (grams is null))
);
create index batch_order_of_batch on batch_order (batch_id);
