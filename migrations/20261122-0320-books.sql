/*
 * The books (docs/rules/books.md): the close of each day, made once and never changed, and the accounts of the journal.
 */
create table daily_close (
  -- The Swiss day.
  day date primary key,
  figures jsonb not null,
  made_at timestamptz not null default now()
);

/* Days are closed when they are over, one after the other, so that no day is left out. */
create function check_daily_close() returns trigger language plpgsql as $$
declare
  last_day date;
begin
  select max(day) into last_day from daily_close;
  if new.day >= (now() at time zone 'Europe/Zurich')::date then
    raise exception 'the day % is not over', new.day using errcode = 'check_violation';
  end if;
  if last_day is not null and new.day <> last_day + 1 then
    raise exception 'the day % does not follow %', new.day, last_day using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger daily_close_follows before insert on daily_close for each row execute function check_daily_close();

create function refuse_daily_close_change() returns trigger language plpgsql as $$
begin
  raise exception 'a daily close never changes' using errcode = 'restrict_violation';
end $$;
create trigger daily_close_is_kept before update or delete on daily_close for each row execute function refuse_daily_close_change();
create trigger daily_close_is_not_emptied before truncate on daily_close for each statement execute function refuse_daily_close_change();

create table book_setting (
  id int primary key default 1 check (id = 1),
  accounts jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index order_event_of_money on order_event (at)
  where kind in ('placed', 'payment-received', 'payment-withdrawn', 'refunded', 'refund-failed', 'dispute-withdrawn', 'dispute-reinstated');
