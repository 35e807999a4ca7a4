create table order_return (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  actor text not null,
  note text check (note <> '' and length(note) <= 500),
  announced_at timestamptz not null default now(),
  received_at timestamptz,
  received_by text,
  inspected_at timestamptz,
  inspected_by text,
  closed_at timestamptz,
  closed_by text,
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
comment on table order_return is 'Packs that customers send back.';
comment on column order_return.id is 'Made by whoever announces the return, so that a double click announces once.';
comment on column order_return.actor is 'The word customer, or the address of the operator.';
comment on column order_return.note is 'What the customer wrote about it.';
comment on column order_return.refund_id is 'Null where the return was closed without one.';
create index order_return_of_order on order_return (order_id);
create index order_return_open on order_return (announced_at) where closed_at is null and withdrawn_at is null;

create table order_return_line (
  return_id uuid,
  order_id uuid not null,
  position int,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('unwanted', 'damaged', 'wrong', 'other')),
  received int,
  restocked int,
  write_off_reason text check (write_off_reason <> ''),
  primary key (return_id, position),
  foreign key (return_id, order_id) references order_return (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line on delete cascade,
  check (received between 0 and quantity),
  check (restocked between 0 and received),
  check (restocked is null or received is not null),
  check ((write_off_reason is not null) = coalesce(restocked < received, false))
);
comment on table order_return_line is 'The packs of a return.';
comment on column order_return_line.received is 'How many of them arrived; null until the parcel did.';
comment on column order_return_line.restocked is
  'How many of those went back into stock; the others are written off. Null until they are inspected.';
create index order_return_line_of_order on order_return_line (order_id, position);

alter table shipping_label add foreign key (return_id, order_id) references order_return (id, order_id) on delete cascade;
alter table shipment add foreign key (return_id) references order_return on delete cascade;

create function keep_return_withdrawn() returns trigger language plpgsql as $$
begin
  raise exception 'return % was called off', old.id using errcode = 'check_violation';
end $$;
create trigger order_return_stays_withdrawn before update on order_return
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  execute function keep_return_withdrawn();
comment on trigger order_return_stays_withdrawn on order_return is
  'A return that was called off stays so: its packs may have been announced again.';

create function check_returned_packs() returns trigger language plpgsql as $$
declare
  sent int;
  returned int;
begin
  select quantity + replaced_packs(order_id, position) into sent
  from order_line where order_id = new.order_id and position = new.position for update;
  if not exists (select from shop_order where id = new.order_id and status in ('shipped', 'delivered')) then
    raise exception 'order % was not sent', new.order_id using errcode = 'check_violation';
  end if;
  select sum(coalesce(line.received, line.quantity)) into returned
  from order_return_line line join order_return on order_return.id = line.return_id
  where line.order_id = new.order_id and line.position = new.position and withdrawn_at is null;
  if returned > sent then
    raise exception 'line % of order % cannot return % packs', new.position, new.order_id, returned using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_return_line_checked after insert or update on order_return_line
  for each row execute function check_returned_packs();
comment on trigger order_return_line_checked on order_return_line is
  'Only what was sent comes back, and of no line more packs than that.';
