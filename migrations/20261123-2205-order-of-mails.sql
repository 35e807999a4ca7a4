-- Every mail about an order is queued with it.
drop trigger fill_mail_order on mail;
drop function fill_mail_order();
