-- The two net tax rates become activities, of which there can be more, each with the number that the tax office gave it.
update shop_setting set settings = jsonb_set(settings, '{vat}', (settings -> 'vat') - 'netRates' || jsonb_build_object(
  'interval', case when settings -> 'vat' ->> 'method' = 'net-rate' then 'half-year' else 'quarter' end,
  'activities', case when settings -> 'vat' -> 'netRates' -> 'reduced' = settings -> 'vat' -> 'netRates' -> 'normal'
    then jsonb_build_array(
      jsonb_build_object('id', '', 'name', 'Handel', 'rate', settings -> 'vat' -> 'netRates' -> 'reduced', 'sales', 'all'))
    else jsonb_build_array(
      jsonb_build_object('id', '', 'name', 'Handel mit Lebensmitteln',
        'rate', settings -> 'vat' -> 'netRates' -> 'reduced', 'sales', 'reduced'),
      jsonb_build_object('id', '', 'name', 'Übriger Handel',
        'rate', settings -> 'vat' -> 'netRates' -> 'normal', 'sales', 'normal'))
  end))
where settings -> 'vat' ? 'netRates';
