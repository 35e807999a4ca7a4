create table draft_order (
  id uuid primary key,
  number int generated always as identity unique,
  cart_id uuid unique references cart on delete set null,
  contact jsonb,
  memo text not null default '' check (length(memo) <= 500),
  state text not null default 'open' check (state in ('open', 'ordered', 'discarded')),
  order_id uuid unique references shop_order on delete set null,
  version int not null default 1,
  author text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  link_sent_at timestamptz,
  price_list_id uuid references price_list on delete set null,
  check (state = 'ordered' or order_id is null)
);
comment on table draft_order is
  'Orders that operators take by telephone or at the market. The lines of a draft are those of its cart, so that '
  'quote, reservation and order are made as for every other cart.';
comment on column draft_order.link_sent_at is
  'When the customer was last mailed the link by which the draft can be paid.';
create index draft_order_newest on draft_order (created_at desc, id);
create index draft_order_of_price_list on draft_order (price_list_id) where price_list_id is not null;

create function change_drafts_of_price_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.payment_days = old.payment_days then return new; end if;
  update draft_order
  set price_list_id = case when tg_op = 'UPDATE' then old.id end, version = version + 1
  where price_list_id = old.id and state = 'open';
  return coalesce(new, old);
end $$;
create trigger drafts_of_price_list before delete or update of payment_days on price_list
  for each row execute function change_drafts_of_price_list();
comment on trigger drafts_of_price_list on price_list is
  'Whoever has an open draft on the screen sees the term of payment there: another one makes it a new version.';

create function end_ordered_draft() returns trigger language plpgsql as $$
begin
  update draft_order
  set state = 'ordered', order_id = new.id, contact = null, memo = '', version = version + 1, updated_at = now()
  where cart_id = (select cart_id from checkout where id = new.checkout_id) and state <> 'ordered';
  return null;
end $$;
create trigger draft_of_order after insert on shop_order for each row execute function end_ordered_draft();
comment on trigger draft_of_order on shop_order is
  'Whoever pays a draft by its link does so at the checkout, which does not know drafts: the order itself ends its '
  'draft.';
