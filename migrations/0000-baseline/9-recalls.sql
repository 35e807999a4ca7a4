create table recall (
  id uuid primary key,
  lot_id int not null references lot,
  is_rehearsal boolean not null,
  reason text not null check (reason <> ''),
  advice text not null check (advice <> ''),
  actor text not null,
  started_at timestamptz not null default now()
);
comment on table recall is 'Recalls of lots.';
create index recall_of_lot on recall (lot_id);
create unique index recall_once on recall (lot_id) where not is_rehearsal;

create table recall_notice (
  recall_id uuid references recall,
  order_id uuid references shop_order,
  packs int not null check (packs > 0),
  mail_key text unique,
  primary key (recall_id, order_id)
);
comment on table recall_notice is
  'Who was written to: each affected order once, as it stood when the recall was started.';
comment on column recall_notice.mail_key is 'Null without an address: somebody has to call or write a letter.';
create index recall_notice_of_order on recall_notice (order_id);
