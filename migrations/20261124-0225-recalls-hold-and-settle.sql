alter table shop_order
  drop constraint shop_order_needs_attention_check,
  add constraint shop_order_needs_attention_check check (needs_attention <@ array['amount-differs', 'contact-missing',
    'dispute-lost', 'disputed', 'first-invoice', 'foreign-recipients', 'gift-link-over', 'gift-mail-held', 'recalled',
    'refund-failed', 'tracking-repeated', 'voucher-over-used']);

alter table recall
  add column is_public boolean not null default false,
  add check (not (is_public and is_rehearsal));
comment on column recall.is_public is 'Whether the pages of its products warn of it; ended by an owner.';
create trigger content_changed after insert or delete or update or truncate on recall
  for each statement execute function notify_content_changed();
comment on trigger content_changed on recall is 'Invalidates: pages of products warn of public recalls.';

alter table recall_notice
  drop constraint recall_notice_packs_check,
  add column waiting_packs int not null default 0 check (waiting_packs >= 0),
  add column refund_id uuid references refund,
  add column return_id uuid references order_return,
  add constraint recall_notice_packs_check check (packs >= 0 and packs + waiting_packs > 0),
  add check (packs > 0 or mail_key is null),
  add check (refund_id is null or return_id is null);
comment on table recall_notice is
  'Each affected order once, as it stood when the recall was started: who was written to, and who waited for packs.';
comment on column recall_notice.packs is 'Packs that had left for the customer.';
comment on column recall_notice.waiting_packs is
  'Packs that had not left: they were packed, or no other lot has enough of them. Such an order is held.';
comment on column recall_notice.refund_id is 'The refund of the packs, made for many orders of the recall at once.';
comment on column recall_notice.return_id is 'The return without goods by which a replacement was sent.';
create index recall_notice_of_refund on recall_notice (refund_id) where refund_id is not null;
create index recall_notice_of_return on recall_notice (return_id) where return_id is not null;
