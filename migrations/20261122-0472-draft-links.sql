-- When the customer was last mailed the link by which a draft can be paid.
alter table draft_order add column link_sent_at timestamptz;

-- Whoever pays a draft by its link does so at the checkout, which does not know drafts: the order itself ends its draft.
create function end_ordered_draft() returns trigger language plpgsql as $$
begin
  update draft_order
  set state = 'ordered', order_id = new.id, contact = null, memo = '', version = version + 1, updated_at = now()
  where cart_id = (select cart_id from checkout where id = new.checkout_id) and state <> 'ordered';
  return null;
end $$;
create trigger draft_of_order after insert on shop_order for each row execute function end_ordered_draft();
