-- All orders of a large shop were compared with all movements of payouts to find the few that are in none.
-- With true as the default no order is written but those few.
alter table shop_order add column is_paid_out boolean not null default true;
alter table shop_order alter column is_paid_out set default false;
comment on column shop_order.is_paid_out is 'Whether a payout brought its payment when the payout was stored.';
update shop_order set is_paid_out = false
  where payment_intent_id is not null and paid_at >= coalesce((select min(at) from payout_line), '-infinity')
    and not exists (select from payout_line line where line.payment_intent_id = shop_order.payment_intent_id and line.kind = 'payment');
create index shop_order_awaits_payout on shop_order (paid_at) where payment_intent_id is not null and not is_paid_out;
-- Of each payout the year end asks whether a later one took it back.
create index payout_line_source on payout_line (source);
