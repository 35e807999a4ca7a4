-- Packs that customers send back (docs/rules/returns.md). The id is made by whoever announces it, so that a double click announces once.
create table order_return (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  -- 'customer', or the operator's e-mail address.
  actor text not null,
  -- What the customer wrote about it.
  note text check (note <> '' and length(note) <= 500),
  announced_at timestamptz not null default now(),
  received_at timestamptz,
  received_by text,
  inspected_at timestamptz,
  inspected_by text,
  closed_at timestamptz,
  closed_by text,
  -- Null where it was closed without one.
  refund_id uuid unique references refund,
  withdrawn_at timestamptz,
  version int not null default 1,
  unique (id, order_id),
  check ((received_at is null) = (received_by is null)),
  check ((inspected_at is null) = (inspected_by is null)),
  check ((closed_at is null) = (closed_by is null)),
  check (inspected_at is null or received_at is not null),
  check (closed_at is null or inspected_at is not null),
  check (refund_id is null or closed_at is not null),
  check (withdrawn_at is null or received_at is null)
);
create index order_return_of_order on order_return (order_id);
create index order_return_open on order_return (announced_at) where closed_at is null and withdrawn_at is null;

create table order_return_line (
  return_id uuid not null,
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('unwanted', 'damaged', 'wrong', 'other')),
  -- How many of them arrived; null until the parcel did.
  received int check (received between 0 and quantity),
  -- How many of those went back into stock; the others are written off. Null until they are inspected.
  restocked int check (restocked between 0 and received),
  write_off_reason text check (write_off_reason <> ''),
  primary key (return_id, position),
  foreign key (return_id, order_id) references order_return (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade,
  check (restocked is null or received is not null),
  check ((write_off_reason is not null) = coalesce(restocked < received, false))
);
create index order_return_line_of_order on order_return_line (order_id, position);

/* Only what was sent comes back, and of no line more packs than that. */
create function check_returned_packs() returns trigger language plpgsql as $$
declare
  bought int;
  returned int;
begin
  select quantity into bought from order_line where order_id = new.order_id and position = new.position for update;
  if not exists (select from shop_order where id = new.order_id and status in ('shipped', 'delivered')) then
    raise exception 'order % was not sent', new.order_id using errcode = 'check_violation';
  end if;
  select sum(coalesce(line.received, line.quantity)) into returned
  from order_return_line line join order_return on order_return.id = line.return_id
  where line.order_id = new.order_id and line.position = new.position and withdrawn_at is null;
  if returned > bought then
    raise exception 'line % of order % cannot return % packs', new.position, new.order_id, returned using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_return_line_checked after insert or update on order_return_line
  for each row execute function check_returned_packs();

/* A return that was called off stays so: its packs may have been announced again. */
create function keep_return_withdrawn() returns trigger language plpgsql as $$
begin
  raise exception 'return % was called off', old.id using errcode = 'check_violation';
end $$;
create trigger order_return_stays_withdrawn before update on order_return
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  execute function keep_return_withdrawn();
