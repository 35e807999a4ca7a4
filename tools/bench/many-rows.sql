-- 10,000 products like the demo's fruits, 100,000 orders of one to three lines.
insert into product (name, slug, teaser, description, category, tags, price, ingredients, nutrition, tint)
select fruit.name || ' ' || n, 'mess-' || n || '-gefriergetrocknet', fruit.teaser, fruit.description, fruit.category, '{Messlauf}',
  500 + n % 700, fruit.ingredients, fruit.nutrition, fruit.tint
from generate_series(1, 9976) n join product fruit on fruit.id = 1 + n % 19;
insert into product_size (product_id, weight, price, stock_level)
select id, weight, price + more, 35 from product, (values ('10g', -100), ('15g', 0), ('20g', 200)) size (weight, more) where slug like 'mess-%';
insert into product_picture (product_id, position, picture, alt)
select product.id, shown.position, shown.picture, shown.alt
from product join product_picture shown on shown.product_id = 1 + product.id % 19
where product.slug like 'mess-%';
insert into checkout (id, cart_id, state, cart_version, snapshot, total, expires_at)
select md5('checkout' || n)::uuid, gen_random_uuid(), 'paid', 1, '{}', 1640, now() from generate_series(1, 100000) n;
-- The customers are aggregated once below, instead of by a trigger per order.
alter table shop_order disable trigger user;
insert into shop_order (id, number, token_hash, checkout_id, payment_intent_id, email, status, quote, goods_total, discount, shipping, tax, total, placed_at)
select md5('order' || n)::uuid, 'FM-' || n, sha256(n::text::bytea), md5('checkout' || n)::uuid, 'pi_mess_' || n, 'kunde' || n % 50000 || '@example.ch',
  (array['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])[1 + n % 5],
  '{"itemCount": 1, "parcel": {"label": "Paket bis 2 kg"}}', 790, 0, 850, 42, 1640, now() - n * interval '5 minutes'
from generate_series(1, 100000) n;
alter table shop_order enable trigger user;
insert into customer (email, order_count, spent, last_order_at, since)
select lower(email), count(*), sum(total - refunded), max(placed_at), min(placed_at) from shop_order
where number like 'FM-%' group by lower(email);
insert into order_line (order_id, position, product_id, name, category, weight, size_label, quantity, unit_price, line_total, tax_rate)
select md5('order' || n)::uuid, position, 1 + n % 19, 'Erdbeere', 'Beeren', '15g', '15 g', 1, 790, 790, 260
from generate_series(1, 100000) n, generate_series(0, 2) position where position <= n % 3;
insert into document (kind, year, serial, number, order_id, issued_at, total, content)
select 'invoice', 2016 + n / 10000, n, 'R-' || 2016 + n / 10000 || '-' || n, md5('order' || n)::uuid, now() - n * interval '50 minutes', 1640,
  jsonb_build_object('brand', 'Firnfrucht', 'order', jsonb_build_object('number', 'FM-' || n),
    'recipient', jsonb_build_array('Kundin ' || n % 50000, 'Musterstrasse ' || n % 99, '8005 Zürich'),
    'lines', jsonb_build_array(jsonb_build_object('text', 'Erdbeere, 15 g', 'quantity', 1, 'unitPrice', 790, 'taxRate', 260, 'amount', 790)),
    'taxes', jsonb_build_array(jsonb_build_object('rate', 260, 'gross', 1640, 'tax', 42)), 'note', repeat('Bezahlt. ', 20))
from generate_series(1, 95000) n;
insert into document (kind, year, serial, number, order_id, invoice_id, issued_at, total, content)
select 'credit-note', year, serial, 'G' || substr(number, 2), order_id, id, issued_at + interval '1 day', 500,
  content || '{"taxes": [{"rate": 260, "gross": 500, "tax": 13}]}'
from document where serial % 19 = 0;
-- 20,000 lots with an ingredient each, without what their triggers would do to the stock.
set session_replication_role = replica;
insert into lot (product_id, weight, number, best_before, received_on, received, remaining, supplier)
select 1 + n % 19, '15g', 'L' || n, date '2027-01-01' + n % 600, '2026-01-01', 50, case when n % 3 = 0 then 0 else 20 end,
  case when n % 2 = 0 then 'Obsthof Muster ' || n % 70 end
from generate_series(1, 20000) n;
insert into lot_ingredient (lot_id, position, name, number)
select id, 9, 'Rohware ' || id % 40, 'RW-' || id from lot;
set session_replication_role = origin;
analyze;
