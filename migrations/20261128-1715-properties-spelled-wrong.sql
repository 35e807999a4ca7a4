-- Typing errors are forgiven in words of properties, too, but for the short ones that others are nearly like, as «Bohne» is
-- like «ohne».
create or replace function fill_search_words() returns trigger language plpgsql as $$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '),
    (select string_agg(text, ' ') from translation where field = 'name' and (noun = 'product' and record = new.id::text
      or noun = 'category' and record = new.category or noun = 'tag' and record = any (new.tags))));
  german text := concat_ws(' ', names, new.description, new.teaser, new.ingredients, new.origin);
begin
  new.name_words := search_words(names);
  new.words := array(
    with property (holds, de, fr, it, en) as (values
      (new.ingredients !~* 'zucker|sirup|honig', 'ohne Zucker ohne Zuckerzusatz zuckerfrei',
        'sans sucre sans sucres ajoutés', 'senza zucchero senza zuccheri aggiunti', 'without sugar no added sugar sugar-free'),
      (not new.contains && '{milk,eggs,fish,crustaceans,molluscs}' and new.ingredients !~* 'honig|gelatine', 'vegan vegetarisch',
        'végane végétalien végétarien', 'vegano vegetariano', 'vegan vegetarian'),
      (not new.contains && '{gluten}', 'ohne Gluten glutenfrei', 'sans gluten', 'senza glutine', 'without gluten gluten-free'),
      (not new.contains && '{milk}', 'ohne Laktose laktosefrei', 'sans lactose', 'senza lattosio', 'without lactose lactose-free'),
      (new.nutrition -> 'vitaminC' > '0', 'Vitamin C', 'vitamine C', 'vitamina C', 'vitamin C')),
    stated (prefix, text) as (
      select '', string_agg(de, ' ') from property where holds
      union all select 'fr:', string_agg(fr, ' ') from property where holds
      union all select 'it:', string_agg(it, ' ') from property where holds
      union all select 'en:', string_agg(en, ' ') from property where holds),
    page (prefix, text) as (
      select '', german
      union all select * from stated
      union all select language || ':', text from translation
        where noun = 'product' and record = new.id::text and field in ('description', 'teaser', 'ingredients', 'origin')
          or noun = 'country' and record = any (new.origins))
    select prefix || word from page, unnest(search_words(text)) word
    union select prefix || '~' || word from stated, unnest(search_words(text)) word where length(word) > 4
    order by 1);
  insert into search_word select distinct regexp_replace(word, '^(..:)?~?', '') from unnest(new.words) word on conflict do nothing;
  return new;
end $$;
comment on function fill_search_words() is
  'What a search finds: names and properties, where typing errors are forgiven, and the texts of the page in each language. '
  'Properties follow from ingredients, stated allergens and nutrition, so that nobody has to type them into each product.';
comment on column product.words is
  'The words of the page and of the properties that follow from what is stated; those of the pages in other languages '
  'begin with fr:, it: or en:. Those of properties are there again with ~ before the word, where typing errors are forgiven.';

update product set name = name;
