/*
 * Reminders of unpaid invoices (docs/rules/invoices.md#reminders): documents of their own, each level once per order. A reminder names
 * the invoice, as a credit note does.
 */
alter table document drop constraint document_kind_check,
  add constraint document_kind_check check (kind in ('invoice', 'credit-note', 'reminder'));

create table reminder (
  order_id uuid not null references shop_order,
  -- 0 is the notice around the due date.
  level int not null check (level between 0 and 2),
  fee int not null check (fee >= 0),
  -- A Swiss day.
  issued_on date not null,
  document_id uuid not null references document on delete cascade,
  primary key (order_id, level)
);

-- Nobody is reminded while an operator has paused it.
alter table shop_order add column reminders_paused boolean not null default false;
