-- The lock and what it is for were two messages of each pay click.
create function packs_reserved_by_network(address text, but_of uuid) returns int language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reservations ' || address, 0));
  -- A statement of its own: it sees what the last holder of the lock has reserved.
  return (
    select coalesce(sum(quantity), 0) from stock_reservation join checkout on checkout.id = checkout_id
    where state = 'open' and network = address and checkout.id is distinct from but_of);
end $$;
comment on function packs_reserved_by_network(text, uuid) is
  'The packs that the open checkouts of a network address have reserved, but for one; nobody else reserves any for it until the transaction ends.';
