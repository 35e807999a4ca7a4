-- Failed sign-ins and the like, counted across processes; the key names nobody (it is a hash).
create table attempt (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);
create index on attempt (resets_at);
