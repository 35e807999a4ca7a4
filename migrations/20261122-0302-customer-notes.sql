-- What operators note about a customer. Notes and tags go with the customer's row, which goes with account and orders.
create table customer_note (
  id uuid primary key,
  customer_id int not null references customer on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  author text not null,
  created_at timestamptz not null default now()
);
create index customer_note_of_customer on customer_note (customer_id, created_at desc);

create table customer_tag (
  customer_id int not null references customer on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  primary key (customer_id, tag)
);
create index customer_tag_name on customer_tag (tag);

-- The log keeps who tagged whom, but not with what, once the customer is gone.
create function forget_customer_tags() returns trigger language plpgsql as $$
begin
  update audit_log set before = null, after = null
  where entity = 'customer' and entity_id = old.id::text and action = 'customer.tagged';
  return null;
end $$;
create trigger customer_forgotten after delete on customer for each row execute function forget_customer_tags();
