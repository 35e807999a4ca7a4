-- The year end read every event since the first day to find the few orders that owe something.
alter table daily_close add column receivables jsonb;
comment on column daily_close.receivables is
  'By how much the day changed what orders owe, in Rappen, by their numbers; null for days that were closed without.';
