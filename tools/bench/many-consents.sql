-- 1,000,000 cookie choices over two years.
insert into cookie_consent (label, analytics, marketing, text_version, user_agent, url, chosen_at, created_at)
select 'mess-' || n, n % 3 = 0, n % 20 = 0, '2026-11', 'Mozilla/5.0', '/', now() - n * interval '1 minute', now() - n * interval '1 minute'
from generate_series(1, 1000000) n;
analyze cookie_consent;
