-- Files of the same second had no order: the newest was not always first. The file itself says the second only.
alter table payment_file alter column created_at set default now();
