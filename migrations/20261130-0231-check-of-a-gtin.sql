-- As a query in SQL it was planned anew with every write of a size.
create or replace function is_gtin(code text) returns boolean language plpgsql immutable parallel safe strict as $$
declare
  digits constant text := reverse(code);
  total int := 0;
begin
  if code !~ '^(\d{8}|\d{12,14})$' then return false; end if;
  for place in 1..length(digits) loop
    total := total + substr(digits, place, 1)::int * case when place % 2 = 0 then 3 else 1 end;
  end loop;
  return total % 10 = 0;
end $$;
