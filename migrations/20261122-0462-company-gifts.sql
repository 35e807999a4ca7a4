-- To whom the parcels of a company's gift go, and the texts of their cards (docs/rules/company-gifts.md#basket).
alter table cart add column recipients jsonb check (jsonb_typeof(recipients) = 'array');

-- A basket without goods has no recipients: what is put into it next goes to its buyer.
create function forget_recipients() returns trigger language plpgsql as $$
begin
  update cart set recipients = null
  where id = old.cart_id and recipients is not null and not exists (select from cart_pack where cart_id = old.cart_id);
  return null;
end $$;
create trigger forget_recipients after delete on cart_line for each row execute function forget_recipients();
create trigger forget_recipients after delete on cart_box for each row execute function forget_recipients();
