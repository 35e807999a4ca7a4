-- Of the page where a cookie choice was made, only its route is stored: full addresses held the secrets of mailed links.
update cookie_consent set url = case
  when path in ('/', '/shop', '/about', '/faq', '/versand', '/impressum', '/datenschutz', '/favoriten', '/cart', '/checkout',
    '/payment-success', '/my-orders', '/settings', '/auth/login', '/auth/register', '/auth/forgot', '/auth/reset', '/auth/verify',
    '/newsletter/bestaetigen', '/newsletter/abmelden') then path
  when path ~ '^/product/[^/]+$' then '/product/$slug'
  when path ~ '^/bestellung/[^/]+$' then '/bestellung/$token'
  when path ~ '^/my-orders/[^/]+$' then '/my-orders/$id'
  when path ~ '^/admin(/|$)' then '/admin/$'
  else '/…' end
from (
  select id, regexp_replace(regexp_replace(regexp_replace(url, '^[a-z]+://[^/?#]*', ''), '[?#].*$', ''), '(.)/+$', '\1') as path
  from cookie_consent) choice
where choice.id = cookie_consent.id;
