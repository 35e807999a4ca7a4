-- Who wants one mail when a sold-out product is back. The row is deleted in the transaction that queues the mail.
create table stock_alert (
  id uuid primary key default gen_random_uuid(),
  product_id int not null references product on delete cascade,
  email text not null check (email = lower(email)),
  -- The hash of the confirmation link's token; null where the address was confirmed by its account.
  token_hash bytea unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (product_id, email),
  check (token_hash is not null or confirmed_at is not null)
);
create index stock_alert_waiting on stock_alert (product_id, confirmed_at) where confirmed_at is not null;
create index stock_alert_of_address on stock_alert (email);

-- How many people were told of a product, so that never more are told in a day than there are packs.
create table stock_alert_mailing (
  id bigint primary key generated always as identity,
  product_id int not null references product on delete cascade,
  people int not null check (people > 0),
  mailed_at timestamptz not null default now()
);
create index on stock_alert_mailing (product_id, mailed_at);
