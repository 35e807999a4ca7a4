create table translation (
  noun text not null check (noun in
    ('product', 'category', 'tag', 'country', 'section', 'page', 'recipe', 'mail', 'settings')),
  record text not null check (length(record) between 1 and 200),
  field text not null check (length(field) between 1 and 200),
  language text not null check (language in ('fr', 'it', 'en')),
  text text not null,
  source text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (language, noun, record, field)
);
comment on table translation is
  'Texts of the shop in other languages than German, one row for each text. German stays in the table of its noun.';
comment on column translation.record is 'Which record of the noun: its id or, where it has none, its German word or name.';
comment on column translation.field is 'Which text of the record; a part of a list is named after a colon, as picture:hero.';
comment on column translation.text is 'Empty where a translation was taken back: it is missing again.';
comment on column translation.source is
  'The German text that it was made from. Where German reads otherwise by now, the translation is outdated.';
create unique index translation_slug on translation (language, noun, text) where field = 'slug' and text <> '';
create trigger content_changed after insert or delete or update or truncate on translation
  for each statement execute function notify_content_changed();
comment on trigger content_changed on translation is 'Invalidates: pages in other languages show the translations.';

create table translation_import (
  id int generated always as identity primary key,
  actor text not null,
  language text not null check (language in ('fr', 'it', 'en')),
  replaced jsonb not null,
  undone_at timestamptz,
  at timestamptz not null default now()
);
comment on table translation_import is 'Imports of translations, with what they replaced, so that the last one can be taken back.';
comment on column translation_import.replaced is
  'Each text that was written: where it belongs, its version after the import, and text and source before it.';
