-- An order that is a gift: the text of its card, and the day on which it shall arrive (docs/rules/orders.md#gifts).
alter table shop_order
  add column gift jsonb check (jsonb_typeof(gift -> 'message') is not distinct from 'string' or gift is null);
