create extension if not exists fuzzystrmatch;

create or replace function fill_search_words() returns trigger language plpgsql as $$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '));
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
comment on function fill_search_words() is
  'What a search finds: names, where typing errors are forgiven, the texts of the page, and properties that follow from '
  'ingredients, stated allergens and nutrition, so that nobody has to type them into each product.';

create or replace trigger product_search_words before insert or update of name, category, tags, synonyms, description, teaser,
  ingredients, origin, contains, nutrition on product for each row execute function fill_search_words();
comment on trigger product_search_words on product is
  'Derived in the database because unaccent, by which words are folded, is there, and imports write many products '
  'in one statement.';
comment on column product.name_words is
  'Words of name, category, tags and synonyms, where typing errors are forgiven.';
comment on column product.words is 'The words of the page and of the properties that follow from what is stated.';

update product set name = name;
