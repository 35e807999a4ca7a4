drop trigger bank_entry_is_received on bank_entry;
drop function add_up_received();
comment on column shop_order.received is 'What bank entries have paid of the order, with what was waived.';
