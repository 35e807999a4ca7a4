-- Whether a first order gets a discount is a setting. Where its voucher had been switched off or was over, it is off.
with over as (
  select code, value from voucher
  where kind = 'percent'
    and code = coalesce((select settings #>> '{welcome,code}' from shop_setting), 'WILLKOMMEN20')
    and (not active or ends_at <= now() or starts_at > now()
      or total_limit <= (select count(*) from voucher_redemption redemption where redemption.code = voucher.code)))
insert into shop_setting (settings)
select jsonb_build_object('welcome', jsonb_build_object('code', code, 'percent', value, 'isOffered', false)) from over
on conflict (id) do update
  set settings = shop_setting.settings || excluded.settings, version = shop_setting.version + 1, updated_at = now();
