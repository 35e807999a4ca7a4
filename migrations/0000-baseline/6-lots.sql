create table lot (
  id int generated always as identity primary key,
  product_id int not null,
  weight text not null,
  number text not null check (number <> '' and length(number) <= 30),
  best_before date not null,
  received_on date not null,
  received int not null check (received > 0),
  remaining int not null default 0 constraint lot_not_overdrawn check (remaining >= 0),
  supplier text check (supplier <> ''),
  blocked_at timestamptz,
  blocked_reason text check (blocked_reason <> ''),
  is_recalled boolean not null default false,
  search_text text generated always as (search_fold(number || ' ' || coalesce(supplier, ''))) stored,
  unique (product_id, weight, number),
  foreign key (product_id, weight) references product_size,
  check (not is_recalled or blocked_at is not null),
  check (best_before >= received_on),
  check ((blocked_at is null) = (blocked_reason is null))
);
comment on table lot is 'What was received or made together of a size.';
comment on column lot.product_id is
  'Not deleted with its product: a recall must find the lot for as long as the packs can be eaten.';
comment on column lot.remaining is 'The sum of its movements, set by lot_movement_booked alone.';
comment on column lot.supplier is 'Null where the shop made it itself.';
comment on column lot.is_recalled is 'Stopped for good, itself or with a lot that it is made of.';
comment on column lot.search_text is 'What the lot is found by, folded once instead of with every search.';
create index lot_by_expiry on lot (product_id, weight, best_before, id) where remaining > 0;
comment on index lot_by_expiry is 'First expired, first out.';
create index lot_search on lot using gin (search_text gin_trgm_ops);
create index lot_best_before on lot (best_before, id);
create index lot_on_hand on lot (best_before, id) where remaining > 0;

create table lot_ingredient (
  lot_id int references lot,
  position int,
  name text not null check (name <> ''),
  number text not null check (number <> ''),
  search_text text generated always as (search_fold(name || ' ' || number)) stored,
  primary key (lot_id, position)
);
comment on table lot_ingredient is 'The raw material of a lot, by the number of its supplier.';
create index lot_ingredient_number on lot_ingredient (number);
create index lot_ingredient_search on lot_ingredient using gin (search_text gin_trgm_ops);

create table lot_movement (
  id bigint generated always as identity primary key,
  lot_id int not null references lot,
  change int not null check (change <> 0),
  reason text not null check (reason in ('receipt', 'packed', 'unpacked', 'return', 'used', 'write-off', 'count')),
  order_id uuid,
  position int,
  into_lot_id int references lot,
  note text check (note <> ''),
  actor text not null,
  at timestamptz not null default now(),
  shipment_id uuid,
  check (into_lot_id <> lot_id),
  check ((order_id is null) = (position is null)),
  check ((order_id is not null) = (reason in ('packed', 'unpacked', 'return'))),
  check ((into_lot_id is not null) = (reason = 'used')),
  check (note is not null or reason <> 'write-off'),
  check (
    case when reason in ('receipt', 'unpacked', 'return') then change > 0
      when reason = 'count' then true
      else change < 0 end)
);
comment on table lot_movement is
  'What came into a lot and left it: to a line of an order, into the lot of a box, or off the books with a reason.';
comment on column lot_movement.shipment_id is
  'The parcel that the pack left in; null for packs that are in the last or only one, or still here.';
create unique index lot_movement_receipt on lot_movement (lot_id) where reason = 'receipt';
create index lot_movement_of_lot on lot_movement (lot_id, id);
create index lot_movement_of_line on lot_movement (order_id, position) where order_id is not null;

create function mark_size_with_lots() returns trigger language plpgsql as $$
begin
  update product_size set has_lots = true where product_id = new.product_id and weight = new.weight and not has_lots;
  return null;
end $$;
create trigger lot_marks_size after insert on lot for each row execute function mark_size_with_lots();
comment on trigger lot_marks_size on lot is 'Whoever makes a lot hands the stock of the size over to it.';

create function book_lot_movement() returns trigger language plpgsql as $$
declare
  booked lot;
  line order_line;
  held_of_lot int;
  held_of_line int;
begin
  update lot set remaining = remaining + new.change where id = new.lot_id returning * into booked;
  if new.reason in ('packed', 'used') and booked.blocked_at is not null then
    raise exception 'lot % is stopped', booked.number using errcode = 'check_violation';
  end if;
  if new.order_id is not null then
    select * into line from order_line where order_id = new.order_id and position = new.position for update;
    select coalesce(-sum(change) filter (where lot_id = new.lot_id), 0) - new.change, coalesce(-sum(change), 0) - new.change
    into held_of_lot, held_of_line
    from lot_movement where order_id = new.order_id and position = new.position;
    if held_of_lot < 0 or held_of_line > line.quantity + replaced_packs(new.order_id, new.position) then
      raise exception 'line % of order % cannot hold % packs', new.position, new.order_id, held_of_line using errcode = 'check_violation';
    end if;
    if line.product_id is distinct from booked.product_id or line.weight <> booked.weight then
      raise exception 'lot % is not of the size of line %', booked.number, new.position using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger lot_movement_booked before insert on lot_movement for each row execute function book_lot_movement();
comment on trigger lot_movement_booked on lot_movement is
  'A lot is never overdrawn, none that is stopped leaves for a customer or a box, and a line of an order holds '
  'neither more packs than it bought and got as replacements, nor fewer than none of any lot.';

create function keep_lot_movement() returns trigger language plpgsql as $$
begin
  raise exception 'movements of lots are never changed' using errcode = 'check_violation';
end $$;
create trigger lot_movement_kept before delete or update on lot_movement
  for each row execute function keep_lot_movement();
comment on trigger lot_movement_kept on lot_movement is 'The ledger is only ever added to.';
