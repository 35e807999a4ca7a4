/*
 * Gift cards are sold (docs/rules/gift-cards.md#sale): a basket holds them beside its lines, an order knows what of its total
 * they cost, and they become cards once it is paid.
 */
create table cart_gift_card (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart on delete cascade,
  -- Names a click, so that a repeated one adds no second card.
  key uuid not null,
  amount int not null check (amount between 500 and 100000),
  recipient text,
  email text,
  message text,
  deliver_on date,
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, key)
);

alter table gift_card
  add column order_id uuid references shop_order,
  -- Its place among the cards of its order.
  add column order_position int,
  add column email text,
  add column deliver_on date,
  add column delivered_at timestamptz,
  add column returned_at timestamptz,
  add constraint gift_card_returned_is_blocked check (returned_at is null or (state = 'blocked' and balance = 0)),
  add constraint gift_card_sold_by_order check ((order_id is null) = (order_position is null)),
  add constraint gift_card_sold_once unique (order_id, order_position);
create index gift_card_to_deliver on gift_card (deliver_on) where deliver_on is not null and delivered_at is null;

alter table gift_card_movement
  drop constraint gift_card_movement_kind_check,
  drop constraint gift_card_movement_check,
  drop constraint gift_card_movement_check2,
  add constraint gift_card_movement_kind check (kind in
    ('issued', 'sold', 'returned', 'reserved', 'released', 'redeemed', 'refunded', 'expired', 'blocked', 'unblocked')),
  add constraint gift_card_movement_sign check (case
    when kind in ('issued', 'sold', 'released', 'refunded') then amount > 0
    when kind in ('returned', 'reserved', 'redeemed', 'expired') then amount < 0
    else amount = 0 end),
  add constraint gift_card_movement_order check ((kind in ('sold', 'returned', 'redeemed', 'refunded')) = (order_id is not null));
drop index gift_card_issued_once;
create unique index gift_card_issued_once on gift_card_movement (gift_card_id) where kind in ('issued', 'sold');
create unique index gift_card_returned_once on gift_card_movement (gift_card_id) where kind = 'returned';

alter table refund
  -- What of it is the price of returned gift cards.
  add column gift_cards int not null default 0,
  add constraint refund_gift_cards check (gift_cards between 0 and amount and (gift_cards = 0 or not to_gift_card));

-- What gift cards cost is no revenue; what they pay later is. An order of gift cards alone has only the address of its invoice.
drop trigger customer_of_changed_order on shop_order;
drop index shop_order_newest;
alter table shop_order
  add column sold_gift_cards int not null default 0,
  add column returned_gift_cards int not null default 0,
  drop column revenue,
  drop column search_text,
  drop constraint shop_order_check1,
  add constraint shop_order_total check (total = goods_total - discount + shipping + sold_gift_cards),
  add constraint shop_order_sold_gift_cards check (
    sold_gift_cards >= 0 and returned_gift_cards between 0 and sold_gift_cards and gift_card_amount <= total - sold_gift_cards);
alter table shop_order
  add column revenue int generated always as (
    case when paid_at is null and status = 'cancelled' then 0
      else greatest(total - sold_gift_cards - greatest(refunded - returned_gift_cards, 0) - disputed, 0) end) stored,
  add column search_text text generated always as (search_fold(
    number || ' ' || replace(number, '-', '') || ' ' || coalesce(email, '')
    || ' ' || coalesce(coalesce(delivery, billing)->>'firstName', '') || ' ' || coalesce(coalesce(delivery, billing)->>'lastName', '')
    || ' ' || coalesce(coalesce(delivery, billing)->>'company', '') || ' ' || coalesce(coalesce(delivery, billing)->>'postalCode', '')
    || ' ' || coalesce(coalesce(delivery, billing)->>'town', '')
    || ' ' || regexp_replace(regexp_replace(coalesce(coalesce(delivery, billing)->>'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '', 'g')
    || ' ' || coalesce(tracking_number, '') || ' ' || regexp_replace(coalesce(tracking_number, ''), '\D', '', 'g'))) stored;
create index shop_order_newest on shop_order (placed_at desc, id desc) include (revenue, status);
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
alter index shop_order_search set (gin_pending_list_limit = 64);

create or replace function refresh_customer(address text) returns void language plpgsql as $$
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here and then sees the earlier.
  insert into customer (email, since) values (address, now()) on conflict (email) do update set email = excluded.email;
  update customer set user_id = found.user_id, name = found.name, order_count = found.orders, spent = found.spent,
    last_order_at = found.last_at, since = found.since
  from (
    select account.id as user_id,
      coalesce(case when account.email_verified then account.name end, last_order.name, account.name, '') as name,
      coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0) as spent, bought.last_at,
      least(account.created_at, bought.first_at) as since
    from (select 1) one
    left join (
      select id, email, email_verified, created_at, nullif(trim(first_name || ' ' || last_name), '') as name
      from user_account) account on account.email = address
    left join (
      select count(*)::int as orders, sum(revenue) as spent, max(placed_at) as last_at, min(placed_at) as first_at
      from shop_order where lower(email) = address having count(*) > 0) bought on true
    left join lateral (
      select concat_ws(' ', coalesce(delivery, billing)->>'firstName', coalesce(delivery, billing)->>'lastName') as name
      from shop_order where lower(email) = address order by placed_at desc limit 1) last_order on true
    where account.id is not null or bought.orders is not null) found
  where customer.email = address;
  if not found then delete from customer where email = address; end if;
end $$;
create constraint trigger customer_of_changed_order after update of email, revenue, delivery, billing on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();
