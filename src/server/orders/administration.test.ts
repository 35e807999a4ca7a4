import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseChf, sum } from '#domain/money/money.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { ANNA } from '#tests/support/people.ts'
import { postGiftCard } from '#tests/support/purchased-gift-card.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(by: ApiClient, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await by.call(method, `/api/admin/orders${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

const get = async (id: string) => (await call(staff, 'GET', `/${id}`)).body
const buy = async (line: { productId: number; quantity?: number }, lastName = 'Muster') => {
  const { id } = await new CheckoutClient(shop).buy(line, { ...ANNA, delivery: { ...ANNA.delivery, lastName } })
  return get(id)
}

async function stockIs(productId: number): Promise<[level: number, ledger: number]> {
  const { rows } = await shop.pool.query(
    'select stock_level, (select sum(change)::int from stock_movement where product_id = product.id) as sum from product where id = $1',
    [productId],
  )
  return [rows[0].stock_level, rows[0].sum]
}

describe('the list of orders', () => {
  it('finds by number, name, e-mail, town, phone and tracking number, and filters by status, payment and day', async () => {
    const order = await buy({ productId: 1 }, 'Zürcher')
    await shop.pool.query(`update recipient set delivery = delivery || '{"phone": "+41 79 555 44 33"}' where order_id = $1`, [order.id])
    const tracking = { version: order.version, trackingNumber: '99.00.123456.12345678' }
    expect((await call(staff, 'PUT', `/${order.id}/tracking`, tracking)).status).toBe(200)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format()
    for (const query of [
      `q=${order.number.slice(3)}`,
      `q=${order.number.replaceAll('-', '')}`,
      'q=zuercher',
      'q=zuercher+anna',
      'q=zuercher+chur',
      'q=079+555+44',
      'q=0795554433',
      'q=990012345612345678',
      'q=ANNA.MUSTER',
      'status=to-pack',
      'status=confirmed',
      'payment=paid',
      `from=${today}&to=${today}`,
      'attention=false',
    ]) {
      const { body } = await call(staff, 'GET', `?${query}`)
      expect([query, body.items.map(({ number }: { number: string }) => number)]).toEqual([query, expect.arrayContaining([order.number])])
    }
    for (const query of ['q=Niemand', 'q=zuercher+niemand', 'status=shipped', 'payment=refunded', 'to=2020-01-01', 'attention=true']) {
      expect([query, (await call(staff, 'GET', `?${query}`)).body.items]).toEqual([query, []])
    }
  })

  it('returns all pages without gaps or repetitions, in every sort order', async () => {
    for (let index = 0; index < 4; index++) await buy({ productId: 2 })
    for (const sort of ['newest', 'oldest', 'total-desc', 'total-asc']) {
      const numbers: string[] = []
      let cursor = ''
      do {
        const { body } = await call(staff, 'GET', `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        numbers.push(...body.items.map(({ number }: { number: string }) => number))
        cursor = body.nextCursor ?? ''
      } while (cursor)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('is exported as CSV', async () => {
    const { body } = await staff.call('GET', '/api/admin/orders.csv?q=zuercher')
    expect(body.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(body).toContain('"Bestätigt";"Anna Zürcher";"anna.muster@example.ch";"1";')
    const heads =
      '"Sendungsnummer";"Zahlungsart";"Rabatt CHF";"Versand CHF";"Mit Geschenkkarte bezahlt CHF";"Gekaufte Geschenkkarten CHF";"Netto CHF";"MWST 2.6\u00a0% CHF"'
    expect(body.split('\r\n')[0]).toMatch(new RegExp(`${heads}$`))
    expect(body).toContain('";"Karte";"0.00";"3.00";"0.00";"0.00";"10.62";"0.28"')
  })
})

it('exports one row for each line of the orders and what else they consist of, so that the rows add up to the totals', async () => {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 4 })
  await client.addLine({ productId: 2, weight: '10g' })
  await postGiftCard(client)
  const intent = await client.createPaymentIntent({ ...ANNA, delivery: { ...ANNA.delivery, lastName: 'Zeilenreich' } })
  await client.pay(intent)
  const { number } = await client.createOrder(intent.paymentIntentId)
  const { body } = await staff.call('GET', '/api/admin/order-lines.csv?q=zeilenreich')
  const [heading, ...rows] = body.split('\r\n').filter(Boolean)
  expect(heading).toContain(
    '"Position";"Produkt";"Kategorie";"Grösse";"Eigene Box";"Packungen";"Preis CHF";"Betrag CHF";"Rabatt CHF";"Total CHF";"MWST-Satz"',
  )
  expect(rows.map((row: string) => row.split(';').toSpliced(1, 1).join(' '))).toEqual([
    `"${number}" "Bestätigt" "1" "Erdbeere" "Beeren" "15g" "" "4" "7.90" "31.60" "3.16" "28.44" "2.6\u00a0%"`,
    expect.stringMatching(new RegExp(`^"${number}" "Bestätigt" "2" .* "10g" "" "1" `)),
    `"${number}" "Bestätigt" "3" "Versand" "" "" "" "" "" "8.50" "0.00" "8.50" ""`,
    `"${number}" "Bestätigt" "4" "Geschenkkarten" "" "" "" "" "" "50.00" "0.00" "50.00" ""`,
  ])
  const columnOf = async (path: string, title: string) => {
    const [head = '', ...all] = (await staff.call('GET', path)).body.split('\r\n').filter(Boolean)
    const at = head.split(';').indexOf(`"${title}"`)
    return sum(all.map((row: string) => parseChf(row.split(';')[at]?.replaceAll('"', '') ?? '')))
  }
  expect(await columnOf('/api/admin/order-lines.csv', 'Total CHF')).toBe(await columnOf('/api/admin/orders.csv', 'Total CHF'))
})

describe('an order in the administration', () => {
  it('comes with lines, timeline, mails and the customer’s other orders', async () => {
    const order = await buy({ productId: 3, quantity: 2 })
    expect(order).toMatchObject({
      status: 'confirmed',
      nextStatuses: ['processing', 'cancelled'],
      refundable: order.total,
      isAddressEditable: true,
      lines: [{ name: 'Heidelbeere', quantity: 2, refundedQuantity: 0 }],
      paymentIntentId: expect.stringMatching(/^pi_/),
      customerId: expect.any(Number),
    })
    expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual(['Bestellt und bezahlt', 'Bestätigt'])
    expect(order.mails).toMatchObject([{ title: 'Bestellbestätigung' }])
    expect(order.otherOrders.length).toBeGreaterThan(0)
  })

  it('changes its status step by step, mails the tracking number, and refuses to skip a step', async () => {
    const order = await buy({ productId: 1 })
    const jump = await call(staff, 'POST', `/${order.id}/status`, { version: order.version, to: 'delivered' })
    expect(jump).toMatchObject({
      status: 409,
      body: { code: 'order-move-refused', message: 'Eine Bestellung kann nicht von «Bestätigt» nach «Geliefert» wechseln.' },
    })
    const packed = await call(staff, 'POST', `/${order.id}/status`, { version: order.version, to: 'processing' })
    const shipped = await call(staff, 'POST', `/${order.id}/status`, {
      version: packed.body.version,
      to: 'shipped',
      trackingNumber: '99.00.123',
    })
    expect(shipped.body).toMatchObject({ status: 'shipped', trackingNumber: '99.00.123', isCancellable: false })
    expect(shipped.body.timeline.at(-1)).toMatchObject({ text: 'Versandt', actor: 'staff@example.com' })
    await expect
      .poll(async () => (await get(order.id)).mails.map(({ subject }: { subject: string }) => subject))
      .toContain(`Ihre Bestellung ${order.number} ist unterwegs`)
    const { body } = await staff
      .call('GET', `/api/admin/audit?entity=order&entityId=${order.id}`)
      .then((answer) => ({ body: answer.json() }))
    expect(body.items[0].changes).toContainEqual({ field: 'Status', before: 'In Bearbeitung', after: 'Versandt' })
  })

  it('refuses the second of two concurrent edits and returns the current order', async () => {
    const { id, number, version } = await buy({ productId: 1 })
    const both = await Promise.all([
      call(staff, 'POST', `/${id}/status`, { version, to: 'processing' }),
      call(owner, 'POST', `/${id}/cancel`, { version, reason: 'Doppelt bestellt', restock: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'changed-elsewhere', details: { current: { id, number } } })
    expect(refused?.body.details.current.version).toBeGreaterThan(version)
  })

  it('changes the status of many orders and reports those that it refuses', async () => {
    const [one, two] = [await buy({ productId: 1 }), await buy({ productId: 1 })]
    await shop.pool.query(`update shop_order set status = 'shipped' where id = any($1)`, [[one.id, two.id]])
    const { body } = await call(staff, 'POST', '/bulk-status', {
      to: 'delivered',
      orders: [
        { id: one.id, version: one.version },
        { id: two.id, version: two.version + 1 },
      ],
    })
    expect(body).toMatchObject({ changed: [one.id], refused: [{ id: two.id, label: two.number }] })
    const refused = await call(staff, 'POST', '/bulk-status', { to: 'shipped', orders: [{ id: two.id, version: two.version }] })
    expect(refused.status, 'many orders are shipped from their batch alone').toBe(400)
  })

  it('accepts a new address until it is shipped, a tracking number and notes', async () => {
    const { id, version, delivery } = await buy({ productId: 1 })
    const moved = { ...delivery, street: 'Untere Gasse' }
    const corrected = await call(staff, 'PUT', `/${id}/address`, { version, delivery: moved, billing: null })
    expect(corrected.body).toMatchObject({ delivery: moved, billing: moved })
    const tracked = await call(staff, 'PUT', `/${id}/tracking`, { version: corrected.body.version, trackingNumber: '98.1' })
    const noted = await call(staff, 'POST', `/${id}/notes`, { text: 'Ruft zurück.' })
    expect(noted.body.timeline.map(({ text }: { text: string }) => text).slice(-3)).toEqual([
      'Adresse korrigiert',
      'Sendungsnummer: 98.1',
      'Ruft zurück.',
    ])
    await shop.pool.query("update shop_order set status = 'shipped' where id = $1", [id])
    expect((await call(staff, 'PUT', `/${id}/address`, { version: tracked.body.version, delivery, billing: null })).body.code).toBe(
      'address-locked',
    )
    const wrong = await call(staff, 'PUT', `/${id}/address`, { version: 1, delivery: { ...delivery, postalCode: '9490' }, billing: null })
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: [{ field: 'delivery.postalCode', message: 'Die PLZ passt nicht zum Land.' }] },
    })
  })

  it('appears on the packing list with its lines, oldest first', async () => {
    const { body } = await call(staff, 'GET', '/to-pack')
    expect(body.length).toBeGreaterThan(3)
    expect(body[0]).toMatchObject({
      parcel: expect.any(String),
      lines: [{ name: expect.any(String), quantity: expect.any(Number), picture: expect.stringContaining('/objects/') }],
    })
    expect(body.map(({ placedAt }: { placedAt: string }) => placedAt)).toEqual(
      body.map(({ placedAt }: { placedAt: string }) => placedAt).toSorted(),
    )
  })
})

describe('a refund by an operator', () => {
  it('is made by line, pack by pack, and never exceeds the payment', async () => {
    const order = await buy({ productId: 7, quantity: 3 })
    const [before] = await stockIs(7)
    const refund = (version: number, quantity: number, key = randomUUID()) =>
      call(owner, 'POST', `/${order.id}/refunds`, { version, key, lines: [{ position: 0, quantity }], reason: 'Bruch', restock: true })
    const first = await refund(order.version, 2)
    expect(first.body).toMatchObject({ lines: [{ refundedQuantity: 2 }], refunds: [{ reason: 'Bruch' }] })
    expect(await stockIs(7)).toEqual([before + 2, before + 2])
    expect((await refund(first.body.version, 2)).body.code).toBe('refund-too-large')
    const second = await refund(first.body.version, 1)
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    expect(await stockIs(7)).toEqual([before + 3, before + 3])
    await expect
      .poll(async () => (await get(order.id)).refunds.map(({ state }: { state: string }) => state))
      .toEqual(['succeeded', 'succeeded'])
    await expect.poll(async () => (await get(order.id)).mails.length).toBe(3)
    const texts = async () =>
      (await shop.pool.query("select string_agg(body, ' ') as text from mail where key like 'order-refunded:' || $1 || '%'", [order.id]))
        .rows[0].text
    await expect.poll(texts).toMatch(/Wofür\s+2\s×\sMango, \S+\sg\s+Grund\s+Bruch/i)
  })

  it('F16 happens once for a double click, and all refunds together never exceed the total', async () => {
    const order = await buy({ productId: 8, quantity: 2 })
    const key = randomUUID()
    const body = { version: order.version, key, amount: '5.00', reason: 'Kulanz', restock: false }
    const twice = await Promise.all([1, 2].map(() => call(owner, 'POST', `/${order.id}/refunds`, body)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const after = await get(order.id)
    expect(after.refunds).toHaveLength(1)
    const audited = await shop.pool.query("select from audit_log where entity_id = $1 and action = 'order.refund-requested'", [order.id])
    expect(audited.rowCount, 'what happened once is recorded once').toBe(1)
    expect(
      (await call(owner, 'POST', `/${order.id}/refunds`, { ...body, version: after.version, key: randomUUID(), amount: order.total })).body
        .code,
    ).toBe('refund-too-large')
    const rest = await call(owner, 'POST', `/${order.id}/refunds`, {
      version: after.version,
      key: randomUUID(),
      reason: 'Rest',
      restock: false,
    })
    expect(rest.body).toMatchObject({ refunded: order.total, refundable: '0.00', payment: 'refunded' })
    expect(
      (await call(owner, 'POST', `/${order.id}/refunds`, { version: rest.body.version, key: randomUUID(), reason: 'Noch', restock: false }))
        .body.code,
    ).toBe('refund-nothing-left')
  })

  it('is part of a cancellation, which restocks the packs that are still sold', async () => {
    const order = await buy({ productId: 9, quantity: 3 })
    const [before] = await stockIs(9)
    const partly = await call(owner, 'POST', `/${order.id}/refunds`, {
      version: order.version,
      key: randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      reason: 'Bruch',
      restock: true,
    })
    const cancelled = await call(owner, 'POST', `/${order.id}/cancel`, { version: partly.body.version, reason: 'Wunsch', restock: true })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refunded: order.total, isAddressEditable: false })
    expect(await stockIs(9)).toEqual([before + 3, before + 3])
  })

  it('is reserved to owners', async () => {
    const order = await buy({ productId: 1 })
    for (const path of ['refunds', 'cancel']) expect((await call(staff, 'POST', `/${order.id}/${path}`, {})).status).toBe(403)
  })
})
