/*
 * Open invoices are limited per delivery address. One address is written in many ways: what distinguishes them, such as case,
 * spaces, accents and 'Strasse' for 'Str.', does not count. Uses built-in functions only, because a restored dump computes the
 * column with an empty search path.
 */
create function household_of(address jsonb) returns text language sql immutable strict parallel safe as $$
  select (address->>'postalCode') || ' ' || regexp_replace(
    replace(
      regexp_replace(
        replace(
          translate(lower((address->>'street') || coalesce(address->>'houseNumber', '')), 'àâäáãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy'),
          'ß', 'ss'),
        '([aou])e', '\1', 'g'),
      'strasse', 'str'),
    '[^a-z0-9]', '', 'g')
$$;
alter table shop_order add column household text generated always as (household_of(delivery)) stored;
create index shop_order_household on shop_order (household) where household is not null;
-- A checkout keeps the hash of its network address as long as its invoice is open, because open invoices are limited by it.
create index checkout_invoiced_by_network on checkout (network) where state = 'invoiced';
