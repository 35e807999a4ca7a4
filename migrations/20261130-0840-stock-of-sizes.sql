-- The lock on products and the read of their sizes were two messages of each pay click.
create function stock_of_sizes(ids int[], weights text[], locks boolean)
returns table (
  "productId" int, weight text, kind text, name text, "netWeightGrams" int, "inStock" boolean,
  "stockLevel" int, reserved int, "isCounted" boolean
) language plpgsql as $$
begin
  -- The arrays as queries, because PostgreSQL plans anew with each array that it knows the length of.
  -- In the order of their ids, so that two buyers never wait for each other. Not 'for update': order lines that others
  -- insert lock the key of their product, and two of them would wait for each other.
  if locks then perform from product where id = any((select ids)::int[]) order by id for no key update; end if;
  -- A statement of its own: it sees what the last holder of the lock has written.
  return query
    select size.product_id, size.weight, product.kind, product.name, product.net_weight_grams, product.in_stock,
      size.stock_level, size.reserved, stock.packs_left is not null
    from product_size size join product on product.id = size.product_id join product_stock stock on stock.product_id = product.id
    where (size.product_id, size.weight) in (select * from unnest((select ids), (select weights)));
end $$;
comment on function stock_of_sizes(int[], text[], boolean) is
  'The stock of these sizes; with a lock, nobody else changes that of their products until the transaction ends.';
