/*
 * A product's colours are exactly `#rrggbb` (docs/rules/catalogue.md#colours): they end in the styles of pages and mails. Whatever else
 * was stored becomes a neutral colour, also in the copies that baskets, orders and queued mails hold; links of the shop to other
 * sites that are no web address go back to the default.
 */
create function pg_temp.with_colours(data jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(data::text, '"(band|accent|wall|floor|tint)": "(?!#[0-9a-fA-F]{6}")(?:[^"\\]|\\.)*"', '"\1": "#c9d3e3"', 'g')::jsonb
$$;

update checkout set snapshot = pg_temp.with_colours(snapshot) where snapshot <> pg_temp.with_colours(snapshot);
update checkout set synced_revision = pg_temp.with_colours(synced_revision) where synced_revision <> pg_temp.with_colours(synced_revision);
update shop_order set quote = pg_temp.with_colours(quote) where quote <> pg_temp.with_colours(quote);
update mail set data = pg_temp.with_colours(data) where state = 'queued' and data <> pg_temp.with_colours(data);

update product set tint = pg_temp.with_colours(jsonb_build_object(
  'band', coalesce(tint ->> 'band', ''), 'accent', coalesce(tint ->> 'accent', ''),
  'wall', coalesce(tint ->> 'wall', ''), 'floor', coalesce(tint ->> 'floor', '')));
alter table product add constraint product_tint check (
  tint - array['band', 'accent', 'wall', 'floor'] = '{}'
  and coalesce(tint ->> 'band', '') ~ '^#[0-9a-fA-F]{6}$'
  and coalesce(tint ->> 'accent', '') ~ '^#[0-9a-fA-F]{6}$'
  and coalesce(tint ->> 'wall', '') ~ '^#[0-9a-fA-F]{6}$'
  and coalesce(tint ->> 'floor', '') ~ '^#[0-9a-fA-F]{6}$');

-- A setting that is missing has its default.
update shop_setting set settings = settings - 'social'
where exists (select from jsonb_each_text(settings -> 'social') where value !~* '^https?://');
