-- What only the bookkeeper knows of a VAT return, and returns that an owner opens again.
alter table vat_return
  add column boxes jsonb not null default '{"amounts": {}, "deduction": "", "acquisition": [], "activities": []}';
comment on column vat_return.boxes is 'What the bookkeeper had entered when the period was closed.';

create table vat_box (
  kind text not null check (kind in ('return', 'annual')),
  from_day date not null,
  to_day date not null,
  boxes jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (kind, from_day, to_day),
  check (to_day >= from_day)
);
comment on table vat_box is
  'What the bookkeeper enters for a period that is still open, or for the annual reconciliation of a year.';

create table vat_return_reopening (
  return_id int primary key,
  from_day date not null,
  to_day date not null,
  stored jsonb not null,
  reason text not null check (reason ~ '\S' and length(reason) <= 500),
  reopened_at timestamptz not null default now()
);
comment on table vat_return_reopening is
  'Closed VAT returns that an owner has opened again, as they were closed, and why.';

create or replace function keep_vat_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from vat_return_reopening where return_id = old.id and stored = to_jsonb(old)) then
    return old;
  end if;
  raise exception 'a closed VAT return cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
comment on trigger vat_return_is_kept on vat_return is
  'A closed VAT return never changes, and is only deleted once it is stored as reopened, exactly as it was.';

create function keep_vat_return_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a reopened VAT return stays as it was closed' using errcode = 'restrict_violation';
end $$;
create trigger vat_return_reopening_is_kept before delete or update on vat_return_reopening
  for each row execute function keep_vat_return_reopening();
comment on trigger vat_return_reopening_is_kept on vat_return_reopening is
  'What was declared once stays known, whatever is declared later.';
