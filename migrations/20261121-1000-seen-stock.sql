-- A sale must not make every kept page anew: from 21 packs on, nobody sees how many are left (src/domain/stock-label.ts).
-- 'product' says that something a visitor sees has changed, 'stock' that only the number has.
create function notify_product_changed() returns trigger language plpgsql as $$
declare
  counts constant text[] := '{stock_level,reserved}';
  left_before constant int := old.stock_level - old.reserved;
  left_after constant int := new.stock_level - new.reserved;
  is_plenty constant boolean := left_before > 20 and left_after > 20;
begin
  if to_jsonb(old) - counts <> to_jsonb(new) - counts or (left_before is distinct from left_after and is_plenty is not true) then
    perform pg_notify('content_changed', 'product');
  elsif left_before is distinct from left_after then
    perform pg_notify('content_changed', 'stock');
  end if;
  return null;
end $$;
drop trigger content_changed on product;
create trigger content_changed after insert or delete or truncate on product for each statement execute function notify_content_changed();
create trigger product_changed after update on product for each row execute function notify_product_changed();
