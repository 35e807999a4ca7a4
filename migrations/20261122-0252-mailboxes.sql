-- The mailbox of an address, by which vouchers are counted: without its tag, and for Gmail without dots.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$$;
create index shop_order_mailbox on shop_order (mailbox_of(email));
create index voucher_redemption_mailbox on voucher_redemption (code, mailbox_of(customer));
