-- The discount that an operator agrees with a customer on a draft: {"percent", "amount", "reason"}, one of the first two null.
alter table cart add column agreed_discount jsonb;
