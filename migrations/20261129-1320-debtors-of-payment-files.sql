alter table payment_file add column debtor jsonb;
comment on column payment_file.debtor is
  'Name and account of the shop as the file has them, whatever is set later; null for files from before they were kept.';
