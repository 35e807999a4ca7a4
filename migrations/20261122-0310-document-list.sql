-- All documents are listed and searched by number, number of the order and recipient, numbers also without their dashes.
alter table document add column search_text text generated always as (search_fold(
  number || ' ' || replace(number, '-', '') || ' ' || coalesce(content->'order'->>'number', '')
  || ' ' || replace(coalesce(content->'order'->>'number', ''), '-', '') || ' ' || coalesce((content->'recipient')::text, ''))) stored;
create index document_search on document using gin (search_text gin_trgm_ops);
alter index document_search set (gin_pending_list_limit = 64);
create index document_newest on document (issued_at, id) include (kind, total);
