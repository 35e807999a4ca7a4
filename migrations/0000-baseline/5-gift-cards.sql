create table gift_card (
  id uuid primary key,
  code_hash bytea not null unique check (length(code_hash) = 32),
  last_four text not null check (last_four ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  amount int not null check (amount > 0),
  currency text not null default 'CHF' check (currency = 'CHF'),
  balance int not null default 0,
  expires_on date not null,
  state text not null default 'active' check (state in ('active', 'blocked')),
  buyer text,
  recipient text,
  message text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text generated always as (search_fold(
    last_four || ' ' || coalesce(buyer, '') || ' ' || coalesce(recipient, ''))) stored,
  order_id uuid,
  order_position int,
  email text,
  deliver_on date,
  delivered_at timestamptz,
  returned_at timestamptz,
  constraint gift_card_sold_once unique (order_id, order_position),
  check (balance between 0 and amount),
  constraint gift_card_returned_is_blocked check (
    returned_at is null or (state = 'blocked' and balance = 0)),
  constraint gift_card_sold_by_order check ((order_id is null) = (order_position is null))
);
comment on table gift_card is
  'Gift cards, with a hash of the code. The balance is the sum of the movements, and its check keeps it from '
  'falling below zero, whatever runs at the same time.';
comment on column gift_card.order_position is 'Its place among the cards of the order that bought it.';
create index gift_card_newest on gift_card (created_at desc, id desc);
create index gift_card_search on gift_card using gin (search_text gin_trgm_ops);
create index gift_card_expiry on gift_card (expires_on) where balance > 0;
create index gift_card_to_deliver on gift_card (deliver_on) where deliver_on is not null and delivered_at is null;

create table gift_card_movement (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_card,
  kind text not null constraint gift_card_movement_kind check (kind in (
    'issued', 'sold', 'returned', 'reserved', 'released', 'redeemed', 'refunded', 'expired', 'blocked', 'unblocked')),
  amount int not null,
  checkout_id uuid,
  order_id uuid,
  refund_id uuid,
  actor text not null,
  at timestamptz not null default now(),
  constraint gift_card_movement_check1 check (
    (kind in ('reserved', 'released', 'redeemed')) = (checkout_id is not null)),
  constraint gift_card_movement_check3 check ((kind = 'refunded') = (refund_id is not null)),
  constraint gift_card_movement_sign check (
    case when kind in ('issued', 'sold', 'released', 'refunded') then amount > 0
      when kind in ('returned', 'reserved', 'redeemed', 'expired') then amount < 0
      else amount = 0 end),
  constraint gift_card_movement_order check (
    (kind in ('sold', 'returned', 'redeemed', 'refunded')) = (order_id is not null))
);
comment on table gift_card_movement is 'The ledger of gift cards, which only grows.';
create index gift_card_movement_of_card on gift_card_movement (gift_card_id, id);
create index gift_card_movement_of_checkout on gift_card_movement (checkout_id) where checkout_id is not null;
create index gift_card_movement_of_order on gift_card_movement (order_id) where order_id is not null;
create unique index gift_card_redeemed_once on gift_card_movement (checkout_id) where kind = 'redeemed';
create unique index gift_card_refunded_once on gift_card_movement (refund_id) where kind = 'refunded';
create unique index gift_card_issued_once on gift_card_movement (gift_card_id) where kind in ('issued', 'sold');
create unique index gift_card_returned_once on gift_card_movement (gift_card_id) where kind = 'returned';

create function guard_gift_card_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance = 0 then return new; end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  raise exception 'the balance of gift card % follows from its movements', new.id using errcode = 'restrict_violation';
end $$;
create trigger gift_card_begins_empty before insert on gift_card
  for each row execute function guard_gift_card_balance();
comment on trigger gift_card_begins_empty on gift_card is 'Only a movement gives a card its balance.';
create trigger gift_card_balance_is_guarded before update on gift_card
  for each row when (old.balance is distinct from new.balance) execute function guard_gift_card_balance();
comment on trigger gift_card_balance_is_guarded on gift_card is 'Only a movement changes a balance.';

create function move_gift_card() returns trigger language plpgsql as $$
declare
  card gift_card;
begin
  update gift_card set balance = balance + new.amount where id = new.gift_card_id returning * into card;
  if new.kind = 'reserved' and (card.state <> 'active' or card.expires_on < (now() at time zone 'Europe/Zurich')::date) then
    raise exception 'gift card % cannot be used', card.id using errcode = 'check_violation';
  end if;
  if new.kind = 'released' and new.amount > (
    select -coalesce(sum(amount), 0) from gift_card_movement
    where checkout_id = new.checkout_id and gift_card_id = new.gift_card_id and kind in ('reserved', 'released')) then
    raise exception 'more is released than checkout % holds', new.checkout_id using errcode = 'check_violation';
  end if;
  if new.kind = 'refunded' and new.amount > (
    select -coalesce(sum(amount), 0) from gift_card_movement where order_id = new.order_id and gift_card_id = new.gift_card_id) then
    raise exception 'more goes back to gift card % than order % took', card.id, new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gift_card_moves before insert on gift_card_movement for each row execute function move_gift_card();
comment on trigger gift_card_moves on gift_card_movement is
  'The balance moves with its movement in one statement and locks the card, so that of two movements at once the '
  'second sees the first; and none takes what the card cannot give.';

create function keep_gift_card_movement() returns trigger language plpgsql as $$
begin
  raise exception 'movement % of a gift card is final', old.id using errcode = 'restrict_violation';
end $$;
create trigger gift_card_movement_is_kept before delete or update on gift_card_movement
  for each row execute function keep_gift_card_movement();
comment on trigger gift_card_movement_is_kept on gift_card_movement is 'A movement is final.';
