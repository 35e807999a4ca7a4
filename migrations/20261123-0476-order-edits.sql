/*
 * What operators change of the goods of an order that is not packed (docs/rules/orders.md#edit). Its total is that of its goods now;
 * `lowered` is by how much edits have lowered it since it was paid, so that total + lowered is what was charged.
 */
create table order_edit (
  -- Of the request, so that a repeated one edits once.
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  total_before int not null check (total_before > 0),
  total_after int not null check (total_after > 0),
  actor text not null,
  edited_at timestamptz not null default now()
);
create index order_edit_of_order on order_edit (order_id);

/* Whoever edits has locked the order. */
create function check_order_edit() returns trigger language plpgsql as $$
begin
  if not exists (select from shop_order where id = new.order_id and status in ('pending', 'confirmed', 'processing') and parts_sent = 0) then
    raise exception 'order % can no longer be edited', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_edit_checked before insert on order_edit for each row execute function check_order_edit();

-- The edit that a refund gives back the difference of; its amount is no part of the credit notes of later refunds.
alter table refund add column edit_id uuid unique references order_edit on delete set null;

drop trigger customer_of_changed_order on shop_order;
drop index shop_order_newest;
alter table shop_order
  add column lowered int not null default 0,
  drop column revenue,
  drop constraint shop_order_check,
  drop constraint shop_order_check3,
  drop constraint shop_order_credited,
  drop constraint shop_order_gift_card;
alter table shop_order
  add constraint shop_order_lowered check (lowered >= 0 and (lowered = 0 or paid_at is not null)),
  add constraint shop_order_refunded check (refunded between 0 and total + lowered),
  add constraint shop_order_disputed check (disputed between 0 and total + lowered),
  add constraint shop_order_gift_card check (
    gift_card_amount between 0 and total and (gift_card_id is null) = (gift_card_amount = 0)
    and gift_card_refunded between 0 and gift_card_amount and gift_card_refunded <= refunded
    and refunded - gift_card_refunded <= total + lowered - gift_card_amount),
  add constraint shop_order_credited check (
    credited >= 0 and (credited = 0 or payment_method = 'invoice')
    and credited + refunded - gift_card_refunded <= total + lowered - gift_card_amount),
  add column revenue int generated always as (
    case when paid_at is null and status = 'cancelled' then 0
      else greatest(total + lowered - sold_gift_cards - greatest(refunded + credited - returned_gift_cards, 0) - disputed, 0) end) stored;
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status);
create constraint trigger customer_of_changed_order after update of email, revenue, delivery, billing on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();

alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('initial', 'sale', 'return', 'correction', 'import', 'lot', 'replacement', 'edit'));

/* An order has one invoice that counts: another is issued only once the earlier ones are taken back (docs/rules/invoices.md#replaced). */
drop index document_one_invoice;
create index document_invoice on document (order_id, issued_at) where kind = 'invoice';
create function refuse_second_invoice() returns trigger language plpgsql as $$
begin
  perform from shop_order where id = new.order_id for update;
  if exists (
    select from document invoice where invoice.order_id = new.order_id and invoice.kind = 'invoice' and (invoice.total = 0 or invoice.total >
      (select coalesce(sum(total), 0) from document where invoice_id = invoice.id and kind = 'credit-note'))) then
    raise exception 'order % has an invoice already', new.order_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger document_replaces_invoice before insert on document
  for each row when (new.kind = 'invoice') execute function refuse_second_invoice();
