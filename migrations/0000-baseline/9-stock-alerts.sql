create table stock_alert (
  id uuid primary key default gen_random_uuid(),
  product_id int not null references product on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  weight text,
  unique nulls not distinct (product_id, weight, email),
  foreign key (product_id, weight) references product_size on delete cascade,
  check (token_hash is not null or confirmed_at is not null)
);
comment on table stock_alert is
  'Who wants one mail when a sold-out size is back. The row is deleted in the transaction that queues the mail.';
comment on column stock_alert.token_hash is
  'The hash of the token of the confirmation link; null where the address was confirmed by its account.';
comment on column stock_alert.weight is 'Null: any size of the product.';
create index stock_alert_waiting on stock_alert (product_id, confirmed_at) where confirmed_at is not null;
create index stock_alert_of_address on stock_alert (email);

create table stock_alert_mailing (
  id bigint generated always as identity primary key,
  product_id int not null references product on delete cascade,
  people int not null check (people > 0),
  mailed_at timestamptz not null default now(),
  weight text,
  foreign key (product_id, weight) references product_size on delete cascade
);
comment on table stock_alert_mailing is
  'How many people were told of a product, so that never more are told in a day than there are packs.';
comment on column stock_alert_mailing.weight is 'Null: those who waited for any size.';
create index stock_alert_mailing_product_id_mailed_at_idx on stock_alert_mailing (product_id, mailed_at);
