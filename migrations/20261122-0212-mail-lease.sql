-- The worker that sends a mail holds it until then and renews this; the mail of a process that died is free again soon.
alter table mail add column leased_until timestamptz;
