import type { Rows, Size } from './fill.ts'

/** The number of an order's copy rises with its age: the newest are to be packed; one is placed every two minutes. */
export const PLACED_AT = `now() - n * interval '2 minutes'`
export const ORDERS_PER_DAY = 720
const ON_INVOICE = 'n % 10 = 3'
const OPEN_INVOICE = 'n % 100 = 3 and n < 50000'
const CANCELLED = 'n % 40 = 7'
const REFUNDED = 'n % 20 = 9'

/** Copies of the order with this id and of all that belongs to it. */
export function copiesOfOrder(orderId: string, { orders: count, toPack }: Size): Rows[] {
  const keys = { order: `md5('order' || n)::uuid`, checkout: `md5('checkout' || n)::uuid`, document: `md5('document' || n)::uuid` }
  const ofOrder = (table: string, condition = 'true') => `${table} source on source.order_id = '${orderId}' and ${condition}`
  const isSent = `n > ${toPack} and not (${CANCELLED})`
  const paid = `(select total from shop_order where id = '${orderId}')`
  // Documents are numbered in the order in which they are issued.
  const serial = `${1000 + count} - n`
  const number = `'FM-' || n`
  const content = `jsonb_set(jsonb_set(source.content, '{order,number}', to_jsonb(${number})), '{recipient,0}', to_jsonb('Kundin ' || n % 50000))`
  return [
    {
      table: 'checkout',
      count,
      from: `checkout source on source.id = (select checkout_id from shop_order where id = '${orderId}')`,
      changes: {
        id: keys.checkout,
        cart_id: 'gen_random_uuid()',
        state: `case when ${ON_INVOICE} then 'invoiced' else 'paid' end`,
        payment_intent_id: `case when not (${ON_INVOICE}) then 'pi_mess_' || n end`,
        created_at: PLACED_AT,
        updated_at: PLACED_AT,
      },
    },
    {
      table: 'shop_order',
      count,
      from: `shop_order source on source.id = '${orderId}'`,
      changes: {
        id: keys.order,
        number,
        token_hash: 'sha256(n::text::bytea)',
        checkout_id: keys.checkout,
        payment_intent_id: `case when not (${ON_INVOICE}) then 'pi_mess_' || n end`,
        payment_method: `case when ${ON_INVOICE} then 'invoice' else source.payment_method end`,
        due_on: `case when ${ON_INVOICE} then (${PLACED_AT} + interval '30 days')::date end`,
        paid_at: `case when not (${OPEN_INVOICE}) then ${PLACED_AT} end`,
        email: `'kunde' || n % 200000 || '@example.ch'`,
        status: `case when n <= ${toPack} then 'confirmed' when ${CANCELLED} then 'cancelled' when n < 5000 then 'shipped' else 'delivered' end`,
        refunded: `case when ${REFUNDED} then 100 else 0 end`,
        needs_attention: `case when n % 1000 = 7 and n < 50000 then '{amount-differs}' else '{}' end::text[]`,
        placed_at: PLACED_AT,
        updated_at: PLACED_AT,
        promised_on: `case when n <= ${toPack} then current_date + 2 else (${PLACED_AT})::date + 3 end`,
        ship_by: `case when n <= ${toPack} then current_date + (n % 3 - 1) else (${PLACED_AT})::date + 1 end`,
        is_paid_out: `not (${ON_INVOICE})`,
      },
    },
    { table: 'order_line', count, from: ofOrder('order_line'), changes: { order_id: keys.order, product_id: '1 + n % 19' } },
    {
      table: 'recipient',
      count,
      from: ofOrder('recipient'),
      changes: { order_id: keys.order, delivery: `jsonb_set(source.delivery, '{lastName}', to_jsonb('Muster' || n % 50000))` },
    },
    { table: 'order_event', count, from: ofOrder('order_event'), changes: { order_id: keys.order, at: PLACED_AT } },
    {
      table: 'order_event',
      count,
      from: ofOrder('order_event', `source.kind = 'placed' and ${isSent}`),
      changes: { order_id: keys.order, kind: `'shipped'`, actor: `'Ursina'`, details: `'{}'`, at: `${PLACED_AT} + interval '1 day'` },
    },
    {
      table: 'stock_movement',
      count,
      from: ofOrder('order_line'),
      changes: {
        product_id: '1 + n % 19',
        change: '-source.quantity',
        reason: `'sale'`,
        order_id: keys.order,
        actor: `'system'`,
        at: PLACED_AT,
      },
    },
    {
      table: 'parcel',
      count,
      where: isSent,
      changes: { id: `md5('parcel' || n)::uuid`, tracking_number: `'99.00.123456.' || lpad(n::text, 8, '0')` },
    },
    {
      table: 'shipment',
      count,
      where: isSent,
      changes: {
        id: `md5('shipment' || n)::uuid`,
        order_id: keys.order,
        number: '1',
        actor: `'Ursina'`,
        shipped_at: `${PLACED_AT} + interval '1 day'`,
        parcel_id: `md5('parcel' || n)::uuid`,
        recipient_number: '1',
      },
    },
    {
      table: 'shipment_line',
      count,
      from: ofOrder('order_line', isSent),
      changes: { shipment_id: `md5('shipment' || n)::uuid`, order_id: keys.order },
    },
    {
      table: 'mail',
      count,
      from: ofOrder('mail'),
      changes: {
        id: `md5(source.key || n)::uuid`,
        key: `source.key || '-' || n`,
        recipient: `'kunde' || n % 200000 || '@example.ch'`,
        created_at: PLACED_AT,
        order_id: keys.order,
      },
    },
    {
      table: 'document',
      count,
      from: ofOrder('document', `source.kind = 'invoice'`),
      changes: {
        id: keys.document,
        serial,
        number: `'R-' || source.year || '-' || ${serial}`,
        order_id: keys.order,
        issued_at: PLACED_AT,
        content,
      },
    },
    {
      table: 'refund',
      count,
      where: REFUNDED,
      changes: {
        id: `md5('refund' || n)::uuid`,
        order_id: keys.order,
        amount: '100',
        reason: `'Beutel beschädigt'`,
        lines: `'[]'`,
        state: `'succeeded'`,
        provider_refund_id: `'re_mess_' || n`,
        actor: `'Ursina'`,
        created_at: `${PLACED_AT} + interval '3 days'`,
        updated_at: `${PLACED_AT} + interval '3 days'`,
      },
    },
    {
      table: 'document',
      count,
      from: ofOrder('document', `source.kind = 'invoice' and ${REFUNDED}`),
      changes: {
        id: `md5('credit' || n)::uuid`,
        kind: `'credit-note'`,
        serial,
        number: `'G-' || source.year || '-' || ${serial}`,
        order_id: keys.order,
        invoice_id: keys.document,
        refund_id: `md5('refund' || n)::uuid`,
        issued_at: `${PLACED_AT} + interval '3 days'`,
        total: '100',
        content: `${content} || '{"taxes": [{"rate": 260, "gross": 100, "tax": 3}]}'`,
      },
    },
    {
      table: 'payout_line',
      count,
      where: `not (${ON_INVOICE})`,
      changes: {
        id: `'txn_mess_' || n`,
        payout_id: `'po_mess_' || n / ${ORDERS_PER_DAY}`,
        kind: `'payment'`,
        amount: paid,
        fee: '60',
        source: `'ch_mess_' || n`,
        payment_intent_id: `'pi_mess_' || n`,
        description: `''`,
        at: PLACED_AT,
        recorded_at: PLACED_AT,
        is_as_recorded: 'true',
      },
    },
    {
      table: 'payout',
      count: count / ORDERS_PER_DAY,
      changes: {
        id: `'po_mess_' || n`,
        amount: `648 * (${paid} - 60)`,
        currency: `'chf'`,
        status: `'paid'`,
        is_automatic: 'true',
        created_at: `now() - n * interval '1 day'`,
        arrives_on: 'current_date - n::integer + 2',
        is_complete: 'true',
        fetched_at: 'now()',
      },
    },
  ]
}
