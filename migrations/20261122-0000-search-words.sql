/* A search is compared with words instead of texts: there are far fewer of them, and a product's are found through an index. */
create function search_words(value text) returns text[] language sql immutable parallel safe strict as
$$ select array(select distinct word from regexp_split_to_table(search_fold(value), '[^[:alnum:]]+') word where word <> '' order by word) $$;

/* Every word that a product has or had. */
create table search_word (word text primary key);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

drop trigger product_search_names on product;
drop function fill_search_names();
alter table product drop column search_text, drop column search_names,
  /* Of name, category, tags and synonyms, where typing errors are forgiven; and these with the description's. */
  add column name_words text[] not null default '{}', add column words text[] not null default '{}';

create function fill_search_words() returns trigger language plpgsql as $$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '));
begin
  new.name_words := search_words(names);
  new.words := search_words(names || ' ' || new.description);
  insert into search_word select unnest(new.words) on conflict do nothing;
  return new;
end $$;
create trigger product_search_words before insert or update of name, category, tags, synonyms, description on product
  for each row execute function fill_search_words();
update product set name = name;

/* What waits to be sorted into these indexes is read by every search: a little, not the usual 4 MB. */
create index product_name_words on product using gin (name_words) with (gin_pending_list_limit = 64);
create index product_words on product using gin (words) with (gin_pending_list_limit = 64);
