-- Orders are found by town, phone and tracking number, too, and by numbers typed without dashes, spaces or the country's prefix.
alter table shop_order drop column search_text;
alter table shop_order add column search_text text generated always as (search_fold(
  number || ' ' || replace(number, '-', '') || ' ' || coalesce(email, '')
  || ' ' || coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '') || ' ' || coalesce(delivery->>'company', '')
  || ' ' || coalesce(delivery->>'postalCode', '') || ' ' || coalesce(delivery->>'town', '')
  || ' ' || regexp_replace(regexp_replace(coalesce(delivery->>'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '', 'g')
  || ' ' || coalesce(tracking_number, '') || ' ' || regexp_replace(coalesce(tracking_number, ''), '\D', '', 'g'))) stored;
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
alter index shop_order_search set (gin_pending_list_limit = 64);
