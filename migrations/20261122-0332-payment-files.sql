/*
 * Files with the transfers of refunds for the bank (docs/rules/bank.md#payment-file). A refund is in one file at most; a file that was
 * never sent is discarded, and its refunds are free again.
 */
create table payment_file (
  id uuid primary key default gen_random_uuid(),
  -- A Swiss day.
  execution_on date not null,
  transfers int not null check (transfers > 0),
  total int not null check (total > 0),
  actor text not null,
  created_at timestamptz not null default date_trunc('second', now()),
  discarded_at timestamptz
);
create index payment_file_newest on payment_file (created_at desc);
alter table refund add column payment_file_id uuid references payment_file;
create index refund_in_payment_file on refund (payment_file_id) where payment_file_id is not null;
