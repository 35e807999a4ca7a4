/*
 * The texts of pages that operators write (docs/rules/pages.md#versions). A version is saved once and never changes; which one a
 * page shows follows from the day and time it is for. Until the first version a page shows the text that comes with the shop.
 */
create table page_text (
  id int primary key generated always as identity,
  page text not null check (page in ('agb', 'impressum', 'versand', 'faq', 'announcement')),
  content jsonb not null,
  live_at timestamptz not null,
  saved_at timestamptz not null default now(),
  actor text not null,
  sha256 bytea not null unique,
  check (live_at >= saved_at)
);
create index page_text_live on page_text (page, live_at desc, id desc);

-- A planned version that was called off before its time.
create table page_text_withdrawal (
  version_id int primary key references page_text,
  actor text not null,
  at timestamptz not null default now()
);

/* Names a version by all it says and by the version saved before it, so that none can be changed, removed or slipped in later. */
create function page_text_hash(id int, page text, content jsonb, live_at timestamptz, saved_at timestamptz, actor text) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n',
    (select encode(before.sha256, 'hex') from page_text before where before.id < page_text_hash.id order by before.id desc limit 1),
    id, page, content::text, to_char(live_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor), 'UTF8'))
$$;
create function seal_page_text() returns trigger language plpgsql as $$
begin
  new.saved_at := now();
  new.sha256 := page_text_hash(new.id, new.page, new.content, new.live_at, new.saved_at, new.actor);
  return new;
end $$;
create trigger page_text_is_sealed before insert on page_text for each row execute function seal_page_text();

create function keep_page_text() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a page is kept and never changes' using errcode = 'restrict_violation';
end $$;
create trigger page_text_is_kept before update or delete on page_text for each row execute function keep_page_text();
create trigger page_text_withdrawal_is_kept before update or delete on page_text_withdrawal for each row execute function keep_page_text();

create function refuse_late_withdrawal() returns trigger language plpgsql as $$
begin
  if exists (select from page_text where id = new.version_id and live_at <= clock_timestamp()) then
    raise exception 'version % has been shown', new.version_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger page_text_withdrawal_in_time before insert on page_text_withdrawal for each row execute function refuse_late_withdrawal();

create trigger content_changed after insert on page_text for each statement execute function notify_content_changed();
create trigger content_changed after insert on page_text_withdrawal for each statement execute function notify_content_changed();
