-- Few invoices are paid too much, of many that were paid.
create index shop_order_overpaid on shop_order (due_on)
  where received > 0 and (received > total + total_reduction - gift_card_amount - credited or paid_in_cash is not null
    or (paid_at is null and status = 'cancelled'));
-- The overview counts the buyers of each day without reading the orders themselves.
drop index shop_order_newest;
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status, email);
comment on index shop_order_newest is 'The figures of the overview are read from this index alone.';
