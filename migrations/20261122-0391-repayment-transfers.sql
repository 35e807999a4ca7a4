/*
 * What was paid too much can be transferred by a payment file, like a refund (docs/rules/bank.md#excess). A repayment without a day waits
 * for its transfer.
 */
alter table repayment
  alter column repaid_on drop not null,
  add column iban text,
  add column account_holder text,
  add column payment_file_id uuid references payment_file,
  add constraint repayment_has_account check (repaid_on is not null or (iban is not null and account_holder is not null));
create index repayment_waiting on repayment (created_at) where repaid_on is null;
create index repayment_in_payment_file on repayment (payment_file_id) where payment_file_id is not null;

-- The repayment whose transfer this is, in place of a refund.
alter table bank_entry add column repayment_id uuid unique references repayment;
alter table bank_entry
  drop constraint bank_entry_check2,
  drop constraint bank_entry_check3,
  add constraint bank_entry_match check (order_id is not null or (refund_id is null and repayment_id is null and waived = 0 and not marks_paid)),
  add constraint bank_entry_transfer check (num_nonnulls(refund_id, repayment_id) = case when order_id is not null and amount < 0 then 1 else 0 end);
