-- A property has its texts in one array, in the order of the languages, instead of a column and a query for each.
create or replace function fill_search_words() returns trigger language plpgsql as $$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '),
    (select string_agg(text, ' ') from translation where field = 'name' and (noun = 'product' and record = new.id::text
      or noun = 'category' and record = new.category or noun = 'tag' and record = any (new.tags))));
  german text := concat_ws(' ', names, new.description, new.teaser, new.ingredients, new.origin);
begin
  new.name_words := search_words(names);
  new.words := array(
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
  insert into search_word select distinct regexp_replace(word, '^(..:)?~?', '') from unnest(new.words) word on conflict do nothing;
  return new;
end $$;
