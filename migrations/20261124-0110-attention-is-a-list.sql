drop index shop_order_attention;
alter table shop_order
  alter column needs_attention type text[] using coalesce(string_to_array(needs_attention, ' '), '{}'),
  alter column needs_attention set default '{}',
  alter column needs_attention set not null,
  add constraint shop_order_needs_attention_check check (needs_attention <@ array['amount-differs', 'contact-missing',
    'dispute-lost', 'disputed', 'first-invoice', 'foreign-recipients', 'gift-link-over', 'gift-mail-held', 'refund-failed',
    'tracking-repeated', 'voucher-over-used']);
create index shop_order_attention on shop_order (placed_at desc, id desc) where needs_attention <> '{}';
comment on column shop_order.needs_attention is 'Why an operator must look at the order, as codes; empty when nobody must.';
