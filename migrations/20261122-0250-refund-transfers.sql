-- A paid invoice is refunded by bank transfer: the refund waits until an operator reports the transfer, or is cancelled.
alter table refund drop constraint refund_state_check;
alter table refund
  add column iban text,
  add column account_holder text,
  add column transferred_on date,
  add constraint refund_state_check check (state in ('requested', 'pending', 'to_transfer', 'succeeded', 'failed', 'cancelled')),
  add constraint refund_account_check check ((iban is null) = (account_holder is null));
create index refund_to_transfer on refund (created_at) where state = 'to_transfer';
create index refund_with_account on refund (updated_at) where iban is not null;

-- Until now such a refund counted as done at once, and a cancelled order was marked instead.
update refund set state = 'to_transfer', updated_at = now()
from shop_order placed
where placed.id = refund.order_id and placed.payment_intent_id is null
  and (refund.state = 'requested'
    or (refund.state = 'succeeded' and 'transfer-back' = any (string_to_array(placed.needs_attention, ' '))));
update shop_order
set needs_attention = nullif(array_to_string(array_remove(string_to_array(needs_attention, ' '), 'transfer-back'), ' '), ''),
  version = version + 1
where 'transfer-back' = any (string_to_array(needs_attention, ' '));
