drop trigger forget_recipients on cart_line;
drop trigger forget_recipients on cart_box;
drop function forget_recipients();
