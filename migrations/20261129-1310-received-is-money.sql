update shop_order set received = paid
from (select order_id, sum(amount + charged)::int as paid from bank_entry where amount > 0 and order_id is not null group by order_id having sum(waived) > 0) entries
where order_id = shop_order.id;
comment on column shop_order.received is
  'What bank entries have paid of the order, with what banks kept of it; without what was waived, which never came in.';
