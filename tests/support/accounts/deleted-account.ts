import { startTestShop } from '../shop/shop.ts'
import { LEA } from './people.ts'

export const ADDRESS = {
  firstName: 'Lea',
  lastName: 'Muster',
  street: 'Rebhalde',
  houseNumber: '7',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
  phone: '+41 79 555 01 99',
} as const

/** A shop with customers who leave traces everywhere before they delete their account. */
export async function startShopWithDeletions() {
  const shop = await startTestShop()
  async function order({ userId, status, number = 'FF-TEST' }: { userId: string; status: string; number?: string }): Promise<void> {
    await shop.pool.query(
      `with paid as (
         insert into checkout (cart_id, user_id, state, cart_version, snapshot, total, email, contact, expires_at)
         values (gen_random_uuid(), $1, 'paid', 1, '{}', 1290, $2, $3, now()) returning id),
       placed as (
         insert into shop_order (number, token_hash, checkout_id, payment_intent_id, user_id, email, status, billing, quote, goods_total, discount, shipping, tax, total)
         select $5, decode(md5($5), 'hex'), id, 'pi_' || $5, $1, $2, $4, $3, '{"lines":[]}', 1290, 0, 0, 33, 1290 from paid returning id),
       delivered as (insert into recipient (order_id, number, delivery) select id, 1, $3 from placed),
       returned as (
         insert into refund (order_id, amount, state, actor, iban, account_holder, transferred_on)
         select id, 100, 'succeeded', 'owner@example.com', 'CH9300762011623852957', 'Lea Muster', now() from placed)
       insert into order_line (order_id, position, product_id, name, category, weight, size_label, quantity, unit_price, line_total, tax_rate)
       select id, 0, 7, 'Mango', 'Tropische Früchte', '15g', '15 g', 1, 1290, 1290, 260 from placed`,
      [userId, LEA.email, JSON.stringify(ADDRESS), status, number],
    )
    await shop.pool.query(
      `with issued as (
         insert into document (kind, year, serial, number, order_id, total, content)
         select 'invoice', 2026, 1000 + length(number), 'R-' || number, id, total, jsonb_build_object('recipient', jsonb_build_array('Lea Muster'))
         from shop_order where number = $1 returning id)
       insert into document_pdf (document_id, bytes) select id, 'PDF of Lea Muster' from issued`,
      [number],
    )
    await shop.pool.query(
      `insert into shipping_label (order_id, recipient_number, shipment_number, tracking_number, pdf, made_for, made_at, actor)
       select id, 1, 1, '99' || number, 'label of Lea Muster', 'x', now(), 'staff@example.com' from shop_order where number = $1`,
      [number],
    )
  }
  return { shop, order }
}
