-- To whom an order goes is a row: one for an ordinary order, one for a gift, one for each address of a company's gift.
create table recipient (
  order_id uuid not null references shop_order on delete cascade,
  number int not null check (number > 0),
  delivery jsonb,
  message text,
  email text,
  token_hash bytea unique,
  ends_on date,
  reminded_at timestamptz,
  household text generated always as (household_of(delivery)) stored,
  search_text text generated always as (search_fold(
    coalesce(delivery ->> 'firstName', '') || ' ' || coalesce(delivery ->> 'lastName', '')
    || ' ' || coalesce(delivery ->> 'company', '')
    || ' ' || coalesce(delivery ->> 'postalCode', '') || ' ' || coalesce(delivery ->> 'town', '')
    || ' ' || regexp_replace(
      regexp_replace(coalesce(delivery ->> 'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '', 'g'))) stored,
  primary key (order_id, number),
  constraint recipient_link check (
    ends_on is not null and message is not null and number = 1
    or num_nonnulls(email, token_hash, ends_on, reminded_at) = 0)
);
comment on table recipient is
  'To whom the goods of an order go: one row, for a company''s gift one for each address of its list. '
  'None for an order of gift cards alone, and for goods that were taken along.';
comment on column recipient.delivery is
  'Null as long as a link asks for it, where the contact is missing, and once the person is forgotten.';
comment on column recipient.message is 'The text of the card of a gift, without one empty; null where it is no gift.';
comment on column recipient.email is 'To which the link is mailed that asks for the address of a gift.';
comment on column recipient.token_hash is
  'Of the link''s token only the hash is stored; null once the order is delivered or cancelled.';
comment on column recipient.ends_on is
  'The last Swiss day on which the link takes the address of a gift; null where the buyer entered it.';
comment on column recipient.household is 'Open invoices are limited by delivery address.';
comment on column recipient.search_text is 'Orders are found by address and phone, with and without spaces.';
create index recipient_awaiting on recipient (order_id) where delivery is null and ends_on is not null;
comment on index recipient_awaiting is 'Nearly no order waits for its address.';
create index recipient_household on recipient (household) where household is not null;
create index recipient_search on recipient using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 64);

alter table shop_order add column wished_on date;
comment on column shop_order.wished_on is 'The day on which a gift shall arrive; null for as soon as possible.';
update shop_order set wished_on = (gift ->> 'wishedOn')::date where gift ->> 'wishedOn' is not null;

insert into recipient (order_id, number, delivery, message, email, token_hash, ends_on, reminded_at)
select placed.id, place.number,
  case when quote ->> 'recipients' is null or gift is null then case place.number when 1 then placed.delivery end
    else gift -> 'recipients' -> (place.number - 1) -> 'delivery' end,
  case when gift is null then null when quote ->> 'recipients' is null then gift ->> 'message'
    else coalesce(gift -> 'recipients' -> (place.number - 1) ->> 'message', '') end,
  gift -> 'link' ->> 'email', link_hash, coalesce(ends_on, case when gift -> 'link' is not null
    then (placed_at at time zone 'Europe/Zurich')::date + 30 end), reminded_at
from (select shop_order.*, gift_link.token_hash as link_hash, gift_link.ends_on, gift_link.reminded_at
  from shop_order left join gift_link on gift_link.order_id = shop_order.id) placed
cross join lateral generate_series(1, greatest(
  (quote ->> 'recipients')::int,
  case when quote -> 'shippingMethod' ->> 'kind' is distinct from 'collected'
    and exists (select from order_line where order_id = placed.id) then 1 end,
  case when placed.delivery is not null or gift is not null
    or exists (select from shipment where order_id = placed.id) then 1 end)) as place (number);

create function check_recipients() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  if tg_table_name = 'shop_order' then checked := new.id; else checked := coalesce(new.order_id, old.order_id); end if;
  if exists (
    select from shop_order, lateral (select count(*) as listed from recipient where order_id = shop_order.id) counted
    where id = checked and listed <> coalesce((quote ->> 'recipients')::int, least(listed, 1))) then
    raise exception 'order % goes to other recipients than its quote counts', checked
      using errcode = 'check_violation', constraint = 'recipients_are_quoted';
  end if;
  return null;
end $$;
comment on function check_recipients() is
  'An order goes to as many recipients as its quote counts parcels for, which somebody has paid; without such a '
  'number to one.';

-- A table with deferred checks that still have to run cannot be altered.
set constraints all immediate;
drop trigger customer_of_order on shop_order;
drop table gift_link;
drop statistics shop_order_gift_link;
alter table shop_order
  drop column household,
  drop column search_text,
  drop column delivery,
  drop column gift;
alter table shop_order
  add column search_text text generated always as (search_fold(
    number || ' ' || replace(number, '-', '') || ' ' || coalesce(email, ''))) stored;
comment on column shop_order.search_text is 'Orders are found by number, with and without dashes, and e-mail address.';
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 64);
create index shop_order_unpacked on shop_order (ship_by nulls first, placed_at, id) include (postponed_until)
  where status in ('confirmed', 'processing') and (purchased_gift_cards = 0 or goods_total > 0);
comment on index shop_order_unpacked is
  'The orders to pack in the order in which they leave. The condition of isUnpacked, which also leaves out those that '
  'wait for an address.';

create constraint trigger recipients_are_quoted
  after insert or update of quote on shop_order
  deferrable initially deferred for each row execute function check_recipients();
comment on trigger recipients_are_quoted on shop_order is
  'At the end of the transaction, in which the order gets its recipients.';
create constraint trigger recipients_are_quoted
  after insert or delete or update of order_id, number on recipient
  deferrable initially deferred for each row execute function check_recipients();
comment on trigger recipients_are_quoted on recipient is 'As recipients_are_quoted on shop_order.';

create or replace function refresh_customer(address text) returns void language plpgsql as $$
declare
  forgotten int;
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here and then sees the earlier.
  insert into customer (email, since) values (address, now()) on conflict (email) do update set email = excluded.email;
  update customer
  set user_id = found.user_id, name = found.name, order_count = found.orders, spent = found.spent,
    last_order_at = found.last_at, since = found.since
  from (
    select account.id as user_id,
      coalesce(case when account.email_verified then account.name end, last_order.name, imported.name, account.name, '')
        as name,
      coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0) as spent, bought.last_at,
      least(account.created_at, bought.first_at, imported.imported_at) as since
    from (select 1) one
    left join (
      select id, email, email_verified, created_at, nullif(trim(first_name || ' ' || last_name), '') as name
      from user_account) account on account.email = address
    left join (
      select email, imported_at, nullif(trim(first_name || ' ' || last_name), '') as name
      from imported_customer) imported on imported.email = address
    left join (
      select count(*)::int as orders, sum(revenue) as spent, max(placed_at) as last_at, min(placed_at) as first_at
      from shop_order where lower(email) = address having count(*) > 0) bought on true
    left join lateral (
      select concat_ws(' ', buyer ->> 'firstName', buyer ->> 'lastName') as name
      -- The recipient of a gift is somebody else.
      from shop_order
      left join recipient on order_id = shop_order.id and recipient.number = 1 and quote ->> 'recipients' is null,
        coalesce(case when message is null then delivery end, billing, delivery) buyer
      where lower(shop_order.email) = address order by placed_at desc limit 1) last_order on true
    where account.id is not null or bought.orders is not null or imported.email is not null) found
  where customer.email = address;
  if not found then
    delete from customer where email = address returning id into forgotten;
    -- The log keeps who gave a customer tags or a price list, but not which.
    update audit_log set before = null, after = null
    where entity = 'customer' and entity_id = forgotten::text
      and action in ('customer.tagged', 'customer.price-list-chosen');
  end if;
end $$;

create constraint trigger customer_of_order
  after insert or delete or update of email, revenue, billing on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_row();
comment on trigger customer_of_order on shop_order is
  'The row is personal data and must never outlive the last thing that names the address, whatever deletes it. At the '
  'end of the transaction, so that two orders of one customer wait for each other only briefly.';
create function refresh_customer_of_recipient() returns trigger language plpgsql as $$
begin
  perform refresh_customer(lower(email)) from shop_order where id = new.order_id;
  return null;
end $$;
comment on function refresh_customer_of_recipient() is 'The customer who gets an order is called as its address says.';
create constraint trigger customer_of_recipient
  after update of delivery on recipient
  deferrable initially deferred for each row execute function refresh_customer_of_recipient();
comment on trigger customer_of_recipient on recipient is 'As customer_of_order on shop_order, which sees new orders.';
