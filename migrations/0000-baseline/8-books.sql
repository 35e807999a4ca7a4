create table daily_close (
  day date primary key,
  figures jsonb not null,
  made_at timestamptz not null default now()
);
comment on table daily_close is 'The close of each Swiss day, made once.';

create table book_setting (
  id int primary key default 1 check (id = 1),
  accounts jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table book_setting is 'The accounts of the journal, in one row.';

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
comment on trigger daily_close_follows on daily_close is
  'Days are closed when they are over, one after the other, so that none is left out.';

create function refuse_daily_close_change() returns trigger language plpgsql as $$
begin
  raise exception 'a daily close never changes' using errcode = 'restrict_violation';
end $$;
create trigger daily_close_is_kept before delete or update on daily_close
  for each row execute function refuse_daily_close_change();
comment on trigger daily_close_is_kept on daily_close is 'A daily close never changes.';
create trigger daily_close_is_not_emptied before truncate on daily_close
  for each statement execute function refuse_daily_close_change();
comment on trigger daily_close_is_not_emptied on daily_close is 'As daily_close_is_kept, for all of them at once.';
