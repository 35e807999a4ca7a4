-- Recalls of lots, and who was written to (docs/rules/lots.md#recall).
create table recall (
  id uuid primary key,
  lot_id int not null references lot,
  is_rehearsal boolean not null,
  reason text not null check (reason <> ''),
  advice text not null check (advice <> ''),
  actor text not null,
  started_at timestamptz not null default now()
);
create index recall_of_lot on recall (lot_id);
create unique index recall_once on recall (lot_id) where not is_rehearsal;

-- Each affected order once, as it stood when the recall was started; without an address somebody has to call or write a letter.
create table recall_notice (
  recall_id uuid not null references recall,
  order_id uuid not null references shop_order,
  packs int not null check (packs > 0),
  mail_key text unique,
  primary key (recall_id, order_id)
);
create index recall_notice_of_order on recall_notice (order_id);
