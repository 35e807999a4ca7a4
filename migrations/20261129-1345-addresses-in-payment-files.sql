alter table refund add column file_address jsonb;
alter table repayment add column file_address jsonb;
comment on column refund.file_address is
  'The address of the payee as its payment file has it, whatever the order has later; null in no file, and for files from before it was kept.';
comment on column repayment.file_address is
  'The address of the payee as its payment file has it, whatever the order has later; null in no file, and for files from before it was kept.';
