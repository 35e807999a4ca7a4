alter table product add column fruits text[] generated always as (case when trim(ingredients) <> '' then array_remove(array[
  case when ingredients ~* 'erdbeer' then 'strawberry' end,
  case when ingredients ~* '(^|[^t])(apfel|äpfel)' then 'apple' end,
  case when ingredients ~* 'birne' then 'pear' end,
  case when ingredients ~* 'kirsche' then 'cherry' end,
  case when ingredients ~* 'pfirsich' then 'peach' end,
  case when ingredients ~* 'aprikose' then 'apricot' end,
  case when ingredients ~* 'zwetschge|pflaume' then 'plum' end,
  case when ingredients ~* 'kiwi' then 'kiwi' end,
  case when ingredients ~* 'mango' then 'mango' end,
  case when ingredients ~* 'ananas' then 'pineapple' end,
  case when ingredients ~* 'banane' then 'banana' end,
  case when ingredients ~* 'feige' then 'fig' end], null) end) stored;
comment on column product.fruits is
  'Fruits of the ingredients that people are allergic to, read from their text, so that nobody states them twice; '
  'a pomegranate (Granatapfel) is no apple. Null without ingredients.';
