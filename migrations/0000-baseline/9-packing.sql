create table batch (
  id uuid primary key,
  number int generated always as identity unique,
  actor text not null,
  created_at timestamptz not null default now()
);
comment on table batch is 'Orders that are packed together.';

create table batch_order (
  order_id uuid primary key references shop_order on delete cascade,
  batch_id uuid not null references batch on delete cascade,
  packed_at timestamptz,
  packed_by text,
  kind text check (kind in ('letter', 'small', 'large')),
  grams int check (grams between 1 and 30000),
  check ((packed_at is null) = (packed_by is null)),
  check ((kind is null) = (grams is null))
);
comment on table batch_order is
  'The orders of a batch. The primary key is the order: it is packed in one batch at most.';
comment on column batch_order.kind is 'Chosen by an operator, as is the weight; null as long as they are proposed.';
create index batch_order_of_batch on batch_order (batch_id);
