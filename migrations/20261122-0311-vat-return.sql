/*
 * Closed VAT returns (docs/rules/vat.md#closing): the figures as they were when the period was closed, never changed. The
 * next period begins on the day after, and no document is issued into a closed one.
 */
create table vat_return (
  id int primary key generated always as identity,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  basis text not null check (basis in ('agreed', 'received')),
  method text not null check (method in ('effective', 'net-rate')),
  figures jsonb not null,
  company jsonb not null,
  closed_at timestamptz not null default now(),
  exclude using gist (daterange(from_day, to_day, '[]') with &&)
);

create function keep_vat_return() returns trigger language plpgsql as $$
begin
  raise exception 'a closed VAT return cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger vat_return_is_kept before update or delete on vat_return for each row execute function keep_vat_return();
create trigger vat_return_is_not_truncated before truncate on vat_return for each statement execute function keep_vat_return();

create function refuse_document_in_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select from vat_return where (new.issued_at at time zone 'Europe/Zurich')::date between from_day and to_day) then
    raise exception 'document % is dated into a closed VAT period', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger document_is_in_open_period before insert on document for each row execute function refuse_document_in_closed_period();

-- The steps of orders that move money are read by their time.
create index order_event_money on order_event (at) where kind in (
  'payment-received', 'payment-withdrawn', 'refunded', 'refund-failed',
  'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost');
