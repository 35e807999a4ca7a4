-- The list of documents added up all documents of a shop to say what they come to.
create table document_day (
  day date not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'reminder')),
  rate int,
  count int not null check (count >= 0),
  total bigint not null check (total >= 0),
  unique nulls not distinct (day, kind, rate)
);
comment on table document_day is
  'What the documents that were issued on a day come to, added up when the day is closed: those that name a rate; the '
  'rows without a rate count all documents of the kind.';
insert into document_day (day, kind, rate, count, total)
  select (issued_at at time zone 'Europe/Zurich')::date as day, kind, rate, count(*), sum(total)
  from document, lateral (select null::int as rate union select (tax ->> 'rate')::int from jsonb_array_elements(taxes) tax) named
  where issued_at < ((select max(day) + 1 from daily_close)::timestamp at time zone 'Europe/Zurich')
  group by 1, 2, 3;
