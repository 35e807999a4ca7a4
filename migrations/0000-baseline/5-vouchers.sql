create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$$;
comment on function mailbox_of(text) is
  'The mailbox of an address, by which vouchers are counted: without its tag, and for Gmail without dots.';

create table voucher (
  code text primary key check (code = upper(code) and length(code) between 3 and 40),
  kind text not null check (kind in ('percent', 'amount', 'free-shipping')),
  value int not null default 0,
  minimum_total int not null default 0 check (minimum_total >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit int check (total_limit > 0),
  per_customer_limit int check (per_customer_limit > 0),
  first_order_only boolean not null default false,
  product_ids int[] not null default '{}',
  categories text[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (value >= 0 and (kind <> 'percent' or value between 1 and 100))
);
comment on table voucher is 'Codes that save money. In value, per cent or Rappen, as kind says.';

create table voucher_redemption (
  checkout_id uuid primary key,
  code text not null references voucher,
  customer text,
  state text not null check (state in ('reserved', 'redeemed')),
  at timestamptz not null default now()
);
comment on table voucher_redemption is 'The use of a voucher by a checkout, reserved from its pay click on.';
create index voucher_redemption_code_customer_idx on voucher_redemption (code, customer);
create index voucher_redemption_mailbox on voucher_redemption (code, mailbox_of(customer));
