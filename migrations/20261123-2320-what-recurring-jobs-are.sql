comment on table recurring_job is
  'When each recurring job was last queued by any process, and when it last ended: what is overdue.';
comment on column mail.resend_of is
  'The mail that this one sends again, once: a second click finds the copy of the first. Sent again several times, they '
  'are a chain.';
