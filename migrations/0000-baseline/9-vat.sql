create table vat_return (
  id int generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  basis text not null check (basis in ('agreed', 'received')),
  method text not null check (method in ('effective', 'net-rate')),
  figures jsonb not null,
  company jsonb not null,
  closed_at timestamptz not null default now(),
  is_liable boolean not null,
  check (to_day >= from_day),
  exclude using gist (daterange(from_day, to_day, '[]') with &&)
);
comment on table vat_return is
  'Closed VAT returns, with the figures as they were. The next period begins on the day after.';
comment on column vat_return.is_liable is 'Whether the shop was liable.';

create function keep_vat_return() returns trigger language plpgsql as $$
begin
  raise exception 'a closed VAT return cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger vat_return_is_kept before delete or update on vat_return for each row execute function keep_vat_return();
comment on trigger vat_return_is_kept on vat_return is 'A closed VAT return never changes and is never deleted.';
create trigger vat_return_is_not_truncated before truncate on vat_return
  for each statement execute function keep_vat_return();
comment on trigger vat_return_is_not_truncated on vat_return is 'As vat_return_is_kept, for all of them at once.';
