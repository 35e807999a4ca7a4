-- The first migration: the whole database, a file for each noun, numbered by its rung in ARCHITECTURE.md. What has
-- changed since follows in the migrations beside this folder; `npm run schema` writes how everything is now.
--
-- Amounts are whole Rappen, tax rates basis points (260 is 2.6 %). Columns stand in the order in which they were added.

-- A function stands with its noun, before all tables that it reads exist.
set local check_function_bodies = off;

create extension pg_trgm;
create extension unaccent;

create function search_fold(value text) returns text language sql immutable strict parallel safe as
$$ select regexp_replace(unaccent('unaccent', replace(lower(value), 'ß', 'ss')), '([aou])e', '\1', 'g') $$;
comment on function search_fold(text) is
  'Folds a text for searching: lower case, no accents, and umlauts as they are typed without them, so that Müesli, '
  'Muesli and Musli are one word.';

create function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
comment on function notify_content_changed() is
  'Invalidates cached responses: tells every process that something visitors see has changed.';

create table backup (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  folder text not null,
  bytes bigint not null
);
comment on table backup is
  'The complete backups that were made, so that every process can show how old the last one is.';
