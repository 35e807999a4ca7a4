-- What the administration needs: proof of who changed what, fast lists, wordings of mails, imports, counts of visits.

/* Who changed what, when, from what to what. Written in the transaction of the change. */
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  label text not null default '',
  before jsonb,
  after jsonb
);
create index on audit_log (at desc, id desc);
create index on audit_log (entity, entity_id, at desc, id desc);
create index on audit_log (actor, at desc, id desc);

/* Reviews are edited under a version, as everything else. */
alter table review add column version int not null default 1;
alter table review add column search_text text generated always as (search_fold(first_name || ' ' || last_name || ' ' || comment)) stored;
create index review_search on review using gin (search_text gin_trgm_ops);
create index review_list on review (created_at desc, id desc);
create index review_list_state on review (state, created_at desc, id desc);

-- The first indexes sorted ties the other way round, which pages cannot be continued by.
drop index shop_order_placed_at_id_idx, shop_order_status_placed_at_id_idx, mail_created_at_id_idx, cookie_consent_created_at_id_idx,
  cookie_consent_label_created_at_idx;

-- Lists of orders.
alter table shop_order add column search_text text generated always as (search_fold(
  number || ' ' || coalesce(email, '') || ' ' || coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '')
  || ' ' || coalesce(delivery->>'company', ''))) stored;
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_newest on shop_order (placed_at desc, id desc) include (total, refunded, status);
create index shop_order_total on shop_order (total, id);
create index shop_order_status_newest on shop_order (status, placed_at desc, id desc);
create index shop_order_status_total on shop_order (status, total, id);
create index shop_order_refunded on shop_order (placed_at desc, id desc) where refunded > 0;
create index shop_order_attention on shop_order (placed_at desc, id desc) where needs_attention is not null;
create index refund_failed on refund (created_at) where state = 'failed';
create index checkout_clarify on checkout (created_at) where state = 'clarify';

-- Lists of products.
create index product_by_name on product (name collate "de-CH-x-icu", id);
create index product_by_price on product (price, id);
create index product_by_stock on product ((coalesce(stock_level - reserved, 2147483647)), id);
create index product_by_update on product (updated_at desc, id desc);
create index stock_movement_newest on stock_movement (product_id, id desc);

-- The log of mails.
alter table mail add column search_text text generated always as (search_fold(recipient || ' ' || coalesce(subject, ''))) stored;
create index mail_search on mail using gin (search_text gin_trgm_ops);
create index mail_newest on mail (created_at desc, id desc);
create index mail_state_newest on mail (state, created_at desc, id desc);
create index mail_template_newest on mail (template, created_at desc, id desc);
create index mail_of_order on mail ((data->>'orderId')) where data ? 'orderId';

/* Wordings that an operator changed; a mail without a row has the shop's own. */
create table mail_wording (
  template text primary key,
  subject text not null check (subject !~ '[\r\n]'),
  paragraphs text[] not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- The proof log of cookie choices.
create index consent_newest on cookie_consent (created_at desc, id desc);
create index consent_choice_newest on cookie_consent (analytics, marketing, created_at desc, id desc);
create index consent_analytics_newest on cookie_consent (analytics, created_at desc, id desc);
create index consent_marketing_newest on cookie_consent (marketing, created_at desc, id desc);
create index consent_label_newest on cookie_consent (label, created_at desc, id desc);

/* Imports of products, with what they replaced, so that the last one can be taken back. */
create table product_import (
  id int generated always as identity primary key,
  actor text not null,
  created int[] not null,
  /* The products as they were: number, version after the import, and the row before it. */
  replaced jsonb not null,
  undone_at timestamptz,
  at timestamptz not null default now()
);

/* A change of a MWST rate on a day, carried out by a job. */
create table tax_change (
  id int generated always as identity primary key,
  from_rate int not null check (from_rate between 0 and 10000),
  to_rate int not null check (to_rate between 0 and 10000),
  effective_on date not null,
  applied_at timestamptz,
  products int,
  created_at timestamptz not null default now()
);

/* Rules for those who run the shop: one row. */
create table administration (
  id int primary key default 1 check (id = 1),
  require_second_factor boolean not null default false,
  version int not null default 1
);
insert into administration default values;

/*
 * Visits, counted without cookies: a visitor of a day is a hash of address and browser with a salt of that day. Salt and
 * hashes go when the day is over; what stays are two numbers and the views of each page.
 */
create table visit_day (
  day date primary key,
  salt bytea,
  visitors int not null default 0
);
create table visitor_of_today (
  day date not null,
  visitor bytea not null,
  primary key (day, visitor)
);
create table page_views (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);

/*
 * Everybody with an account or an order, by e-mail: what the list of customers sorts and searches. Kept by triggers that
 * work the row out anew at the end of the transaction; it goes when neither account nor order names the address.
 */
create table customer (
  id int generated always as identity primary key,
  email text not null unique,
  user_id text,
  name text not null default '',
  order_count int not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz,
  since timestamptz not null,
  search_text text generated always as (search_fold(email || ' ' || name)) stored
);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_last_order on customer ((coalesce(last_order_at, '-infinity'::timestamptz)) desc, id desc);
create index customer_spent on customer (spent desc, id desc);
create index customer_orders on customer (order_count desc, id desc);
create index customer_newest on customer (since desc, id desc);
create index customer_name on customer (name collate "de-CH-x-icu", id);
create index customer_user on customer (user_id);

create function refresh_customer(address text) returns void language plpgsql as $$
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one must see the earlier.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || address, 0));
  insert into customer (email, user_id, name, order_count, spent, last_order_at, since)
  select address, account.id,
    coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), last_order.name, ''),
    coalesce(bought.orders, 0), coalesce(bought.spent, 0), bought.last_at, least(account.created_at, bought.first_at)
  from (select 1) one
  left join user_account account on account.email = address
  left join (
    select count(*)::int as orders, sum(total - refunded) as spent, max(placed_at) as last_at, min(placed_at) as first_at
    from shop_order where lower(email) = address having count(*) > 0) bought on true
  left join lateral (
    select trim(coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '')) as name
    from shop_order where lower(email) = address order by placed_at desc limit 1) last_order on true
  where account.id is not null or bought.orders is not null
  on conflict (email) do update set user_id = excluded.user_id, name = excluded.name, order_count = excluded.order_count,
    spent = excluded.spent, last_order_at = excluded.last_order_at, since = excluded.since;
  if not found then delete from customer where email = address; end if;
end $$;

create function refresh_customer_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.email is distinct from new.email) then perform refresh_customer(lower(old.email)); end if;
  if tg_op <> 'DELETE' then perform refresh_customer(lower(new.email)); end if;
  return null;
end $$;
create constraint trigger customer_of_order after insert or delete on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();
create constraint trigger customer_of_changed_order after update of email, total, refunded, delivery on shop_order
  deferrable initially deferred for each row execute function refresh_customer_of_order();

create function refresh_customer_of_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.email is distinct from new.email) then perform refresh_customer(old.email); end if;
  if tg_op <> 'DELETE' then perform refresh_customer(new.email); end if;
  return null;
end $$;
create constraint trigger customer_of_account after insert or delete on user_account
  deferrable initially deferred for each row execute function refresh_customer_of_account();
create constraint trigger customer_of_changed_account after update of email, first_name, last_name on user_account
  deferrable initially deferred for each row execute function refresh_customer_of_account();

insert into customer (email, user_id, name, since) select email, id, trim(first_name || ' ' || last_name), created_at from user_account;
do $$ begin perform refresh_customer(address) from (select distinct lower(email) as address from shop_order where email is not null) known; end $$;
