/*
 * What the shop's lists are narrowed by (docs/rules/catalogue.md#facets): tastes and allergens as codes, countries by name.
 * Which allergens a product contains is null until somebody states it.
 */
alter table product
  add column tastes text[] not null default '{}' check (tastes <@ '{sweet,tangy,tart,mild,bitter}'),
  add column origins text[] not null default '{}',
  add column contains text[] check (
    contains <@ '{gluten,milk,eggs,peanuts,nuts,soy,sesame,sulphites,celery,mustard,lupin,fish,crustaceans,molluscs}');
update product set contains = '{}' where allergens like 'Keine kennzeichnungspflichtigen Allergene%';
