import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyBankImport, planBankImport } from '#contract/bank/admin-bank.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { createBatch } from '#contract/packing/admin-batches.ts'
import { MAX_LABELS } from '#contract/product-labels/admin-labels.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { camtFile } from '#tests/support/books/camt.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { type ApiClient, formWith } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = reserved + 500')
})
afterAll(() => shop.close())

const repeated = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const rows = (count: number, row: (index: number) => string) => Array.from({ length: count }, (_, index) => row(index)).join('\n')

/** The body of a request, a file or JSON, encoded in a turn of its own: that is the work of whoever sends it. */
async function encoded(body: object) {
  const request =
    body instanceof Buffer
      ? await formWith({ bytes: body, name: 'konto.xml' })
      : { payload: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } }
  await setImmediate()
  return request
}

/** The answer to a request, which must not hold the event loop. */
async function answerTo(client: ApiClient, method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<TestResponse> {
  const request = body === undefined ? {} : await encoded(body)
  let answer: TestResponse | undefined
  const heldMs = await longestTurn(async () => {
    answer = await client.send({ method, url, ...request })
  })
  expect([url, Math.round(heldMs) < HELD_MS ? 'quick' : heldMs]).toEqual([url, 'quick'])
  if (!answer) throw new Error('there was no answer')
  return answer
}

const HOSTILE_CSV: readonly [name: string, csv: (length: number, head: string) => string][] = [
  ['columns and rows of one cell', (length, head) => `${head}${repeated(';', length / 2)}\n${repeated('b\n', length / 2)}`],
  ['named columns and rows of one cell', (length, head) => `${head};${repeated('a;', length / 2)}\n${repeated('b\n', length / 3)}`],
  ['rows of one cell', (length, head) => `${head}\n${repeated('b\n', length - 200)}`],
  ['cells in one row', (length, head) => `${head}\n${repeated(';', length - 200)}`],
  ['columns', (length) => repeated(';', length)],
  ['an open quote', (length, head) => `${head}\n"${repeated('""', length / 2 - 200)}`],
]

describe('S33: A list of gifts', () => {
  const HEAD = 'Vorname;Name;Strasse;PLZ;Ort;Nachricht'
  const lines = [{ productId: 1, weight: '15g' as const, quantity: 1 }]

  it.each(HOSTILE_CSV)('of 100,000 characters of %s is refused at once', async (_, csvOf) => {
    const visitor = new CheckoutClient(shop)
    const csv = csvOf(99_000, HEAD)
    const preview = await answerTo(visitor, 'POST', '/api/company-gifts/preview', { csv, lines })
    expect(preview.statusCode).toBe(200)
    expect(preview.json()).toMatchObject({
      recipients: [],
      problems: [{ line: 1, text: expect.stringMatching(/Spalten|Zeilen|Spalte fehlt|Tabelle/) }],
    })
    const saved = await answerTo(visitor, 'PUT', '/api/company-gifts', { csv, lines, sessionId: visitor.sessionId })
    expect([saved.statusCode, saved.json().code]).toEqual([422, 'gift-list-faulty'])
  })

  it.each([
    ['a message', (text: string) => `Rita;Muster;Gasse 1;8001;Zürich;${text}`],
    ['a name', (text: string) => `${text};Muster;Gasse 1;8001;Zürich;`],
    ['a street', (text: string) => `Rita;Muster;${text};8001;Zürich;`],
  ])('with %s of 99,000 characters is answered at once', async (_, row) => {
    for (const text of [repeated('🫐', 99_000), `a@${repeated('a-', 99_000)}`, repeated('a.', 99_000), `a${repeated(' ', 98_000)}!`]) {
      const { statusCode, body } = await answerTo(new CheckoutClient(shop), 'POST', '/api/company-gifts/preview', {
        csv: `${HEAD}\n${row(text)}`,
        lines,
        mayLackNumbers: true,
      })
      expect([statusCode, JSON.parse(body).problems.length]).toEqual([200, 1])
    }
  })

  it('of as many recipients as it may have is answered at once', async () => {
    const csv = `${HEAD}\n${rows(99, (index) => `Rita;Muster;Gasse ${index};8001;Zürich;${'Alles Gute '.repeat(36)}`)}`
    const { body } = await answerTo(new CheckoutClient(shop), 'POST', '/api/company-gifts/preview', { csv, lines })
    expect(JSON.parse(body).recipients).toHaveLength(99)
  })
})

describe.each([
  ['products', 'Nummer;Name;Kategorie;Preis ohne Grösse;Beschreibung', (index: number) => `;Frucht ${index};Beeren;7.90;Süss`],
  [
    'customers',
    'E-Mail;Vorname;Nachname;Strasse;PLZ;Ort;Merkmale',
    (index: number) => `k${index}@example.com;Ida;Klein;Gasse ${index};7000;Chur;stamm`,
  ],
])('S33: An import of %s', (what, head, row) => {
  const url = `/api/admin/${what}/import`

  it.each(HOSTILE_CSV)('of 4.9 MB of %s is refused, and delays nobody', async (_, csvOf) => {
    const csv = csvOf(4_900_000, head)
    const plan = await answerTo(owner, 'POST', `${url}/plan`, { csv })
    expect(plan.statusCode).toBe(200)
    expect(plan.json()).toMatchObject({ rows: [], problems: [expect.stringMatching(/Spalten|Zeilen|fehlt|Tabelle/)] })
    expect(await owner.send({ method: 'POST', url, payload: { csv, planHash: 'x' } })).toMatchObject({ statusCode: 422 })
  })

  it('of thousands of rows delays nobody, and lists the first of them', async () => {
    const count = what === 'products' ? 1500 : 6000
    const plan = await answerTo(owner, 'POST', `${url}/plan`, { csv: `${head}\n${rows(count, row)}` })
    expect(plan.json()).toMatchObject({ counts: { create: count, faulty: 0 }, problems: [] })
    expect(plan.json().rows).toHaveLength(200)
  })

  it('of as many corrections as there may be delays nobody', async () => {
    const corrections = Array.from({ length: 500 }, (_, index) => ({ line: index + 2, column: head.split(';')[1], text: 'Neu' }))
    const plan = await answerTo(owner, 'POST', `${url}/plan`, { csv: `${head}\n${rows(600, row)}`, corrections })
    expect(plan.json().counts).toMatchObject({ create: what === 'products' ? 101 : 600 })
  })
})

describe('S33: A file of the bank', () => {
  const inside = (xml: string) => camtFile([{ amount: '1.00' }]).replace('</Ccy></Acct>', `</Ccy></Acct>${xml}`)
  const LENGTH = 4_500_000

  it.each([
    ['text', `<Ntry><AddtlNtryInf>${repeated('x ', LENGTH)}</AddtlNtryInf></Ntry>`],
    ['empty entries', repeated('<Ntry/>', 3_500_000)],
    ['attributes', `<Ntry ${Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')}/>`],
    ['levels', repeated('<a>', 60_000) + repeated('</a>', 80_000)],
    ['an element __proto__', '<__proto__>x</__proto__>'],
    ['texts between elements', `<a>${repeated('x<b/>', LENGTH)}</a>`],
    ['comments', repeated('<!--x-->', LENGTH)],
  ])('with %s is refused in German or read, and delays nobody', async (_, xml) => {
    const { statusCode, body } = await answerTo(owner, 'POST', planBankImport.path, Buffer.from(inside(xml)))
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).problem ?? 'Die Datei').toMatch(/^(Das ist keine XML-Datei|Die Datei)/)
  })

  it('with as many entries as it may have, of payers that nobody knows or all for one invoice, delays nobody', async () => {
    // Should a slow moment hold up the first, another file is imported, of another day.
    const files = Array.from({ length: 6 }, (_, file) => {
      const strangers = Array.from({ length: 8000 }, (_, index) => ({
        amount: '12.50',
        bookedOn: `2026-12-0${file + 1}`,
        name: `Anna ${index}`,
        bankReference: `R${file}-${index}`,
      }))
      return Buffer.from(camtFile(strangers))
    })
    const heldMs = await longestTurn(async () => {
      const file = files.pop()
      if (!file) throw new Error('all files are imported')
      const request = await encoded(file)
      const send = async (url: string) => (await owner.send({ method: 'POST', url, ...request })).json()
      const plan = await send(planBankImport.path)
      expect([plan.problem, plan.counts, plan.rows.length]).toEqual([null, { fresh: 8000, known: 0 }, 200])
      expect(await send(`${applyBankImport.path}?planHash=${plan.hash}`)).toEqual({ imported: 8000, matched: 0 })
    })
    expect(heldMs).toBeLessThan(HELD_MS)
  }, 180_000)
})

describe('S33: The papers of an order', () => {
  const LONG = 'Wachholderbeerenstrassenzeile'.padEnd(70, 'w')

  async function pay(visitor: CheckoutClient) {
    const contact = { ...ANNA, delivery: { ...ANNA.delivery, firstName: LONG, lastName: LONG, company: LONG, street: LONG, town: LONG } }
    const intent = await visitor.createPaymentIntent({ ...contact, note: repeated('Bitte klingeln. ', 500) })
    await visitor.pay(intent)
    const { id } = await visitor.createOrder(intent.paymentIntentId)
    return (await owner.respond(getAdminOrder, { params: { id } })).json()
  }

  it('delay nobody, however long its list, its texts and its lines are', async () => {
    const company = new CheckoutClient(shop)
    const csv = `Vorname;Name;Strasse;PLZ;Ort;Nachricht\n${rows(99, (index) => `${LONG};${LONG};${LONG} ${index};8001;${LONG};${'W'.repeat(400)}`)}`
    const lines = Array.from({ length: 8 }, (_, index) => ({ productId: index + 1, weight: '15g' as const, quantity: 1 }))
    expect((await company.respond(saveCompanyGift, { body: { csv, lines, sessionId: company.sessionId } })).body).toContain(
      '"recipients":99',
    )
    const gift = await pay(company)

    const visitor = new CheckoutClient(shop)
    for (let productId = 1; productId <= 24; productId++)
      for (const weight of ['10g', '15g', '20g'] as const) await visitor.postLine({ productId, weight, quantity: 2 })
    const large = await pay(visitor)
    expect(large.lines.length).toBeGreaterThan(30)

    const batchId = randomUUID()
    const orders = [gift, large].map(({ id, version }) => ({ id, version }))
    expect((await owner.request(createBatch, { body: { id: batchId, orders } })).refused).toEqual([])
    const files = [gift, large].flatMap(({ id }) => [`/api/admin/orders/${id}/invoice.pdf`, `/api/admin/orders/${id}/packing-slip.pdf`])
    const all = [
      ...files,
      `/api/admin/orders/${gift.id}/message-card.pdf`,
      `/api/admin/batches/${batchId}/documents.pdf`,
      `/api/admin/batches/${batchId}/address-labels.pdf?format=sheet-3x8`,
    ]
    for (const url of all) {
      const { statusCode, headers } = await answerTo(owner, 'GET', url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/pdf'])
    }
    for (const url of [`/api/admin/orders/${gift.id}`, `/api/admin/batches/${batchId}`, `/api/admin/orders/${large.id}`])
      expect((await answerTo(owner, 'GET', url)).statusCode).toBe(200)
  })

  it('delay nobody as labels of a product, as many as are printed at once', async () => {
    await shop.pool.query('update product set ingredients = $1, warnings = $2, nutrition = $3 where id = 1', [
      'Erdbeeren '.repeat(30),
      'W'.repeat(100),
      null,
    ])
    const body = { weight: '15g' as const, format: 'sheet-3x8', lot: 'L'.repeat(30), bestBefore: '2027-12-31', count: MAX_LABELS }
    expect((await answerTo(owner, 'POST', '/api/admin/products/1/labels', body)).statusCode).toBeLessThan(500)
  })
})
