-- A customer is called by the buyer's name, not by that of the recipient of a gift. Whatever else the function does stays as it is.
do $$ begin
  execute replace(pg_get_functiondef('refresh_customer(text)'::regprocedure), 'coalesce(delivery, billing)',
    'coalesce(case when gift is null then delivery end, billing, delivery)');
end $$;
