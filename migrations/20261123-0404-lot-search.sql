-- What a lot and its ingredients are found by, folded once instead of with every search (docs/rules/admin.md#lists).
alter table lot add column search_text text generated always as (search_fold(number || ' ' || coalesce(supplier, ''))) stored;
alter table lot_ingredient add column search_text text generated always as (search_fold(name || ' ' || number)) stored;
create index lot_search on lot using gin (search_text gin_trgm_ops);
create index lot_ingredient_search on lot_ingredient using gin (search_text gin_trgm_ops);
-- The lists, first expired first: of all lots, and of those with packs left.
create index lot_best_before on lot (best_before, id);
create index lot_on_hand on lot (best_before, id) where remaining > 0;
