/*
 * Of an invoice that is not paid goods go back as a credit: it lowers what is open, and no money moves
 * (docs/rules/invoices.md#credits). `credited` adds up the credits of an order; they are no part of `refunded`.
 */
alter table refund
  add column is_credit boolean not null default false,
  add constraint refund_as_credit check (
    not is_credit or (state = 'succeeded' and provider_refund_id is null and iban is null and not to_gift_card));

drop trigger customer_of_changed_order on shop_order;
drop index shop_order_newest;
alter table shop_order
  drop column revenue,
  add column credited int not null default 0,
  add constraint shop_order_credited check (
    credited >= 0 and (credited = 0 or payment_method = 'invoice')
    and credited + refunded - gift_card_refunded <= total - gift_card_amount);
alter table shop_order
  -- Whether a credit has left nothing of an unpaid invoice to pay.
  add column is_credited boolean not null generated always as (paid_at is null and credited > 0 and credited = total - gift_card_amount) stored,
  add column revenue int generated always as (
    case when paid_at is null and status = 'cancelled' then 0
      else greatest(total - sold_gift_cards - greatest(refunded + credited - returned_gift_cards, 0) - disputed, 0) end) stored;
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status);
create constraint trigger customer_of_changed_order after update of email, revenue, delivery, billing on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();

-- A credit over all that is open ends the fees of reminders too.
drop index order_event_of_fees;
create index order_event_of_fees on order_event (at)
  where kind in ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'reminded', 'cancelled');
