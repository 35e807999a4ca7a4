-- What was waived of an invoice never came in, so that it cannot be refunded: it is only credited, with the last of the
-- order. Where more was refunded than came in before this rule, the doctor names the order.
alter table shop_order add column waived integer not null default 0;
comment on column shop_order.waived is 'What of a paid invoice was waived, and is neither credited nor paid after all.';

update shop_order set waived = greatest(0, least(owed - paid, owed - paid_back))
from (
  select id, total + total_reduction - gift_card_amount - credited as owed, refunded - gift_card_refunded as paid_back,
    (select sum(amount + charged)::int from bank_entry where order_id = shop_order.id and amount > 0 and marks_paid) as paid
  from shop_order where due_on is not null and paid_at is not null and paid_in_cash is null and received > 0
) invoiced
where invoiced.id = shop_order.id and paid < owed;

alter table shop_order add constraint shop_order_waived check (waived >= 0
  and (waived = 0 or payment_method = 'invoice' and paid_at is not null and paid_in_cash is null)
  and credited + waived + refunded - gift_card_refunded <= total + total_reduction - gift_card_amount);
