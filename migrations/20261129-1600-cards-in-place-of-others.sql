-- What comes back to a card that was replaced goes on to the one in its place, which is then worth so much more.
alter table gift_card_movement
  drop constraint gift_card_movement_kind,
  drop constraint gift_card_movement_sign,
  add constraint gift_card_movement_kind check (kind in (
    'issued', 'sold', 'returned', 'reserved', 'released', 'redeemed', 'refunded', 'expired', 'blocked', 'unblocked', 'replaced',
    'taken-over', 'lost', 'lost-undone', 'exchanged', 'paid-out')),
  add constraint gift_card_movement_sign check (case
    when kind in ('issued', 'sold', 'released', 'refunded', 'taken-over', 'lost-undone', 'exchanged') then amount > 0
    when kind in ('returned', 'reserved', 'redeemed', 'expired', 'replaced', 'lost', 'paid-out') then amount < 0
    else amount = 0
  end);

create or replace function move_gift_card() returns trigger language plpgsql as $$
declare
  card gift_card;
begin
  update gift_card
  set balance = balance + new.amount, amount = amount + case when new.kind = 'taken-over' then new.amount else 0 end
  where id = new.gift_card_id returning * into card;
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
  if new.kind = 'taken-over' and card.amount > (
    select -coalesce(sum(amount), 0) from gift_card_movement where gift_card_id = card.replaces_id and kind = 'replaced') then
    raise exception 'gift card % takes over more than the one before it has lost', card.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What came back to such cards so far was out of reach.
do $$
declare
  old_id uuid;
  new_id uuid;
  stranded integer;
begin
  loop
    select old.id, later.id, old.balance into old_id, new_id, stranded
    from gift_card old join gift_card later on later.replaces_id = old.id where old.balance > 0 limit 1;
    exit when not found;
    insert into gift_card_movement (gift_card_id, kind, amount, actor) values (old_id, 'replaced', -stranded, 'system');
    insert into gift_card_movement (gift_card_id, kind, amount, actor) values (new_id, 'taken-over', stranded, 'system');
  end loop;
end $$;
