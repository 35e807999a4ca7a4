/* Müesli, Muesli and Musli are one word to a search: umlauts and how they are typed without an umlaut key fold alike. */
create or replace function search_fold(value text) returns text language sql immutable parallel safe strict as
$$ select regexp_replace(unaccent('unaccent', replace(lower(value), 'ß', 'ss')), '([aou])e', '\1', 'g') $$;
update product set name = name;
