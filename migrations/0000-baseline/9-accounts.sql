create table favourite (
  user_id text references user_account on delete cascade,
  product_id int references product on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
comment on table favourite is 'Products that an account has marked.';

create table user_address (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references user_account on delete cascade,
  address jsonb not null,
  is_default_delivery boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table user_address is 'The addresses that an account has saved.';
create index user_address_user_id_idx on user_address (user_id);
