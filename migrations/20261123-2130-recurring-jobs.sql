-- When each recurring job was last queued by any process, and when it last ended: what is overdue.
create table recurring_job (
  task text primary key,
  every_seconds integer not null check (every_seconds > 0),
  queued_at timestamptz not null default now(),
  finished_at timestamptz not null default now()
);
