-- The words of a product stand beside it. A sale changes the row of the product, by its sums, and every index of a
-- changed row gets new entries: hundreds of words were sorted in again with each pack that was reserved or sold.
drop trigger product_search_words on product;
drop index product_words, product_name_words;

create table product_words (
  product_id int primary key references product (id) on delete cascade,
  name_words text[] not null,
  words text[] not null
);
insert into product_words select id, name_words, words from product;
alter table product drop column name_words, drop column words;
create index product_words_of_name on product_words using gin (name_words) with (gin_pending_list_limit = 64);
create index product_words_of_page on product_words using gin (words) with (gin_pending_list_limit = 64);

comment on table product_words is
  'What a search finds a product by. Beside the product, as every sale changes its row, and would index all words again.';
comment on column product_words.name_words is
  'Words of name, category and tags in every language, and of synonyms, where typing errors are forgiven.';
comment on column product_words.words is
  'The words of the page and of the properties that follow from what is stated; those of the pages in other languages '
  'begin with fr:, it: or en:. Those of properties are there again with ~ before the word, where typing errors are '
  'forgiven.';
comment on index product_words_of_page is
  'What waits to be sorted into this index is read by every search: a little, not the usual 4 MB. The same for the '
  'other indexes with this setting.';

create or replace function fill_search_words() returns trigger language plpgsql as $$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '),
    (select string_agg(text, ' ') from translation where field = 'name' and (noun = 'product' and record = new.id::text
      or noun = 'category' and record = new.category or noun = 'tag' and record = any (new.tags))));
  german text := concat_ws(' ', names, new.description, new.teaser, new.ingredients, new.origin);
  of_page text[] := array(
    with property (holds, texts) as (values
      (new.ingredients !~* 'zucker|sirup|honig', array['ohne Zucker ohne Zuckerzusatz zuckerfrei',
        'sans sucre sans sucres ajoutés', 'senza zucchero senza zuccheri aggiunti', 'without sugar no added sugar sugar-free']),
      (not new.contains && '{milk,eggs,fish,crustaceans,molluscs}' and new.ingredients !~* 'honig|gelatine',
        array['vegan vegetarisch', 'végane végétalien végétarien', 'vegano vegetariano', 'vegan vegetarian']),
      (not new.contains && '{gluten}', array['ohne Gluten glutenfrei', 'sans gluten', 'senza glutine', 'without gluten gluten-free']),
      (not new.contains && '{milk}', array['ohne Laktose laktosefrei', 'sans lactose', 'senza lattosio', 'without lactose lactose-free']),
      (new.nutrition -> 'vitaminC' > '0', array['Vitamin C', 'vitamine C', 'vitamina C', 'vitamin C'])),
    stated (prefix, text) as (
      select prefix, text from property, unnest(array['', 'fr:', 'it:', 'en:'], texts) said (prefix, text) where holds),
    page (prefix, text) as (
      select '', german
      union all table stated
      union all select language || ':', text from translation
        where noun = 'product' and record = new.id::text and field in ('description', 'teaser', 'ingredients', 'origin')
          or noun = 'country' and record = any (new.origins))
    select prefix || word from page, unnest(search_words(text)) word
    union select prefix || '~' || word from stated, unnest(search_words(text)) word where length(word) > 4
    order by 1);
begin
  insert into product_words (product_id, name_words, words) values (new.id, search_words(names), of_page)
    on conflict (product_id) do update set name_words = excluded.name_words, words = excluded.words;
  insert into search_word select distinct regexp_replace(word, '^(..:)?~?', '') from unnest(of_page) word on conflict do nothing;
  return null;
end $$;
create trigger product_search_words after insert or update of name, category, tags, synonyms, description, teaser,
  ingredients, origin, origins, contains, nutrition on product for each row execute function fill_search_words();
comment on trigger product_search_words on product is
  'Derived in the database because unaccent, by which words are folded, is there, and imports write many products in '
  'one statement.';
