-- An order whose voucher covers everything: nothing is paid, and no payment intent exists for it.
alter table shop_order drop constraint shop_order_payment;
alter table shop_order add constraint shop_order_payment check (
  case payment_method
    when 'invoice' then payment_intent_id is null and due_on is not null
    when 'free' then payment_intent_id is null and due_on is null and paid_at is not null and total = 0
    else payment_intent_id is not null and due_on is null and paid_at is not null end);
alter table checkout drop constraint checkout_state_check;
alter table checkout add constraint checkout_state_check
  check (state in ('open', 'paid', 'invoiced', 'free', 'expired', 'cancelled', 'needs_review'));
