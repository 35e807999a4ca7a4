create or replace function fill_search_words() returns trigger language plpgsql as $$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '),
    (select string_agg(text, ' ') from translation where field = 'name' and (noun = 'product' and record = new.id::text
      or noun = 'category' and record = new.category or noun = 'tag' and record = any (new.tags))));
  properties text := concat_ws(' ',
    case when new.ingredients !~* 'zucker|sirup|honig' then 'ohne Zucker ohne Zuckerzusatz zuckerfrei' end,
    case when not new.contains && '{milk,eggs,fish,crustaceans,molluscs}' and new.ingredients !~* 'honig|gelatine'
      then 'vegan vegetarisch' end,
    case when not new.contains && '{gluten}' then 'ohne Gluten glutenfrei' end,
    case when not new.contains && '{milk}' then 'ohne Laktose laktosefrei' end,
    case when new.nutrition -> 'vitaminC' > '0' then 'Vitamin C' end);
begin
  new.name_words := search_words(names);
  new.words := search_words(concat_ws(' ', names, new.description, new.teaser, new.ingredients, new.origin, properties));
  insert into search_word select unnest(new.words) on conflict do nothing;
  return new;
end $$;
comment on column product.name_words is
  'Words of name, category and tags in every language, and of synonyms, where typing errors are forgiven.';

create function refresh_translated_words() returns trigger language plpgsql as $$
declare
  touched int[] := array(
    select id from product where id::text in (select record from changed where noun = 'product' and field = 'name')
      or category in (select record from changed where noun = 'category')
      or tags && array(select record from changed where noun = 'tag') order by id);
begin
  perform from product where id = any (touched) order by id for no key update;
  update product set name = name where id = any (touched);
  return null;
end $$;
comment on function refresh_translated_words() is
  'A name in another language is a word of its products: fills the search words of those that a translation names.';
create trigger words_added after insert on translation referencing new table as changed
  for each statement execute function refresh_translated_words();
create trigger words_changed after update on translation referencing new table as changed
  for each statement execute function refresh_translated_words();
create trigger words_removed after delete on translation referencing old table as changed
  for each statement execute function refresh_translated_words();
comment on trigger words_added on translation is 'The search of every language finds products by their names in all.';
comment on trigger words_changed on translation is 'As words_added.';
comment on trigger words_removed on translation is 'As words_added.';

update product set name = name;
