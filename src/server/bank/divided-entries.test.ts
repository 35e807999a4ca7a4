import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { divideBankEntry, listBankEntries, matchBankEntry, unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import { getJournalCsv } from '#contract/books/admin-books.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { minus, parseChf, rappen, sum, toDecimal } from '#domain/money/money.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { applyRetention } from '#server/privacy/store/retention.ts'
import { credit, type Order, startBankShop, today } from '#tests/support/books/bank-shop.ts'
import { type CamtPayment, newBankReference } from '#tests/support/books/camt.ts'

const { shop, owner, get, dismiss, importFile, invoice, tasks } = await startBankShop()
afterAll(() => shop.close())

const together = (...orders: Order[]) => toDecimal(sum(orders.map(({ total }) => parseChf(total))))
const divide = (id: string, parts: { number: string; amount: string }[], acceptsAll = false) =>
  owner.respond(divideBankEntry, { params: { id }, body: { parts, acceptsAll } })
const less = (amount: string, by: number) => toDecimal(minus(parseChf(amount), rappen(by)))
const unmatchId = (id: string) => owner.respond(unmatchBankEntry, { params: { id } })
const isPaid = async (...orders: Order[]) => (await Promise.all(orders.map(({ id }) => get(id)))).map(({ payment }) => payment)

/** Two orders of a customer, and a payment of both that names them in its text; `patch` may follow from the total. */
async function paidTogether(patch: Partial<CamtPayment> | ((total: string) => Partial<CamtPayment>) = {}) {
  const name = `Vera${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const [first, second] = [await invoice(name), await invoice(name)]
  const { number: _number, ...rest } = credit(first)
  const total = together(first, second)
  const said = { amount: total, message: `${first.number} und ${second.number}`, bankReference: newBankReference() }
  const payment = { ...rest, ...said, name: `${name} Muster`, ...(typeof patch === 'function' ? patch(total) : patch) }
  const { actions } = await importFile([payment])
  const entry = (await tasks()).open.find(({ message, amount }) => message === payment.message && amount === payment.amount)
  if (!entry) throw new Error('the entry is not open')
  const parts = entry.parts.map(({ number, amount }) => ({ number, amount }))
  return { first, second, payment, actions, id: entry.id, parts }
}

describe('a payment of several invoices', () => {
  it.each([
    ['names both', {}],
    ['adds up to both', { message: 'Danke' }],
  ])('is divided among them when it %s, and freed as a whole', async (_, patch) => {
    const { first, second, actions, id, parts } = await paidTogether(patch)
    expect(actions).toEqual(['division'])
    expect(parts.toSorted((a, b) => (a.number < b.number ? -1 : 1))).toEqual(
      [first, second].map(({ number, total }) => ({ number, amount: total })).toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    )
    expect((await divide(id, parts)).statusCode).toBe(200)
    expect(await isPaid(first, second)).toEqual(['paid', 'paid'])
    expect((await tasks()).open.filter((entry) => entry.id === id)).toEqual([])
    const listed = await owner.respond(listBankEntries, { query: { q: second.number, state: 'matched', limit: 50 } })
    expect(listed.json().items).toMatchObject([{ id, amount: together(first, second), orders: [{}, {}] }])

    expect((await divide(id, parts)).json().code).toBe('changed-elsewhere')
    expect((await dismiss(id, false)).json().code).toBe('changed-elsewhere')
    const match = { params: { id }, body: { number: first.number, acceptsAll: false } }
    expect((await owner.refusal(matchBankEntry, match)).code).toBe('changed-elsewhere')

    expect((await unmatchId(id)).statusCode).toBe(200)
    expect(await isPaid(first, second)).toEqual(['open', 'open'])
    expect((await tasks()).open.filter((entry) => entry.id === id)).toHaveLength(1)
    expect((await owner.respond(matchBankEntry, match)).statusCode).toBe(200)
  })

  it('waits for an operator also when its reference names one of them', async () => {
    const name = 'Nora'
    const [first, second] = [await invoice(name), await invoice(name)]
    const payment = credit(first, { amount: together(first, second), name: 'Nora Muster' })
    expect(await importFile([payment])).toMatchObject({ actions: ['division'], matched: 0 })
    expect(await importFile([payment])).toMatchObject({ actions: ['known'] })
  })

  it('waits for an operator when it carries the references of both', async () => {
    const [first, second] = [await invoice('Rosa'), await invoice('Karl')]
    const otherReferences = [creditorReference(second.number)]
    const payment = credit(first, { amount: together(first, second), name: 'Treuhand AG', otherReferences })
    expect(await importFile([payment])).toMatchObject({ actions: ['division'], matched: 0 })
    const entry = (await tasks()).open.find(({ message }) => message.includes(creditorReference(second.number)))
    expect(entry?.parts.map(({ number }) => number).toSorted()).toEqual([first.number, second.number].toSorted())
    expect(entry?.reference).toBe('')
  })

  it('is known again when an earlier version has stored it by the first of its references', async () => {
    const [first, second] = [await invoice('Olga'), await invoice('Paul')]
    const otherReferences = [creditorReference(second.number)]
    const { bankReference: _reference, ...unnamed } = credit(first, { amount: together(first, second), message: 'Beide', otherReferences })
    const stored = { name: 'Anna Muster', iban: unnamed.iban, reference: creditorReference(first.number), message: 'Beide' }
    const key = ['said', today(), stored.name, stored.iban, stored.reference, '', stored.message, unnamed.amount].join('|')
    const earlier = `insert into bank_entry (entry_key, booked_on, amount, name, iban, reference, message) values ($1, $2, $3, $4, $5, $6, $7)`
    await shop.rows(earlier, key, today(), parseChf(unnamed.amount), ...Object.values(stored))
    expect(await importFile([unnamed])).toMatchObject({ actions: ['known'], imported: 0 })
    // A second one that says the same is another payment.
    expect(await importFile([unnamed, unnamed])).toMatchObject({ actions: ['known', 'division'], imported: 1 })
    expect(await importFile([unnamed, unnamed])).toMatchObject({ actions: ['known', 'known'], imported: 0 })
  })

  it('is known again after it was divided', async () => {
    const { id, parts, payment } = await paidTogether()
    await divide(id, parts)
    expect(await importFile([payment])).toMatchObject({ actions: ['known'], imported: 0 })
    const [part] = parts
    const { bankReference: _reference, ...unnamed } = payment
    expect(await importFile([{ ...unnamed, amount: part?.amount ?? '' }], { message: 'camt.053' })).toMatchObject({ imported: 1 })
  })

  it.each([
    { says: 'names both', sentLess: 50, patch: {}, charged: 400, waived: 50 },
    { says: 'adds up to both with what a bank kept', sentLess: 0, patch: { message: 'Danke' }, charged: 450, waived: 0 },
  ])(
    'is accepted as a whole when it $says: that is an expense, once, and the rest is waived',
    async ({ sentLess, patch, charged, waived }) => {
      const { first, second, actions, id, parts } = await paidTogether((total) => ({
        amount: less(total, 450),
        instructed: { amount: less(total, sentLess), currency: 'CHF' },
        ...patch,
      }))
      expect(actions).toEqual(['division'])
      // What one order would get too much would be waived of the other one.
      const [one = { number: '', amount: '' }, other = one] = parts
      const rest = less(together(first, second), 550)
      const uneven = [
        { ...one, amount: '1.00' },
        { ...other, amount: rest },
      ]
      expect((await divide(id, uneven, true)).json().code).toBe('bank-part-too-large')
      expect(await isPaid(first, second)).toEqual(['open', 'open'])
      expect((await divide(id, parts, true)).statusCode).toBe(200)
      expect(await isPaid(first, second)).toEqual(['paid', 'paid'])
      const sums = 'select sum(charged)::int as charged, sum(waived)::int as waived from bank_entry where part_of = $1'
      expect(await shop.one(sums, id)).toEqual({ charged, waived })
      const { body: journal } = await owner.respond(getJournalCsv, { query: { from: today(), to: today() } })
      const charges = journal
        .split('\n')
        .filter((line) => line.includes('"6940";"1020"') && parts.some(({ number }) => line.includes(number)))
      expect(charges).toEqual([expect.stringContaining(`"${toDecimal(rappen(charged))}"`)])
      expect((await unmatchId(id)).statusCode).toBe(200)
      expect(await isPaid(first, second)).toEqual(['open', 'open'])
      for (const order of [first, second]) expect(await get(order.id)).toMatchObject({ received: '0.00', waived: '0.00' })
    },
  )

  it('refuses parts that do not add up to it, are nothing, or name an order twice or none', async () => {
    const { first, second, id, parts } = await paidTogether()
    const code = async (...amounts: [string, string][]) =>
      (
        await divide(
          id,
          amounts.map(([number, amount]) => ({ number, amount })),
        )
      ).json().code
    expect(await code([first.number, first.total], [second.number, '1.00'])).toBe('bank-parts')
    expect(await code([first.number, together(first, second)], [second.number, '0.00'])).toBe('bank-parts')
    expect(await code([first.number, first.total], [first.number, second.total])).toBe('bank-parts')
    expect(await code([first.number, first.total], ['FF-0000-0000', second.total])).toBe('order-not-on-invoice')
    expect(await isPaid(first, second)).toEqual(['open', 'open'])

    await divide(id, parts)
    const change = (text: string) => shop.rows(text, id)
    await expect(change('delete from bank_entry where id = (select id from bank_entry where part_of = $1 limit 1)')).rejects.toThrow(
      'add up',
    )
    await expect(change('update bank_entry set dismissed_at = null where id = $1')).rejects.toThrow('add up')
    await expect(change('update bank_entry set amount = 1 where part_of = $1')).rejects.toThrow('cannot be changed')
  })

  it('is taken back from all of them by a reversal of the bank', async () => {
    const { first, second, id, parts, payment } = await paidTogether()
    await divide(id, parts)
    const storno = { ...payment, isReversal: true, isDebit: true, bookedOn: today(), bankReference: newBankReference() }
    expect(await importFile([storno])).toMatchObject({ actions: ['reversal'], imported: 1, matched: 1 })
    expect(await isPaid(first, second)).toEqual(['open', 'open'])
    for (const { id: orderId } of [first, second])
      expect(await get(orderId)).toMatchObject({ received: '0.00', needsAttention: expect.stringContaining('storniert') })
    expect(await shop.rows('select from bank_entry where part_of = $1', id)).toEqual([])
  })

  it('stays with all of them when a part was refunded since', async () => {
    const { first, second, id, parts, payment } = await paidTogether()
    await divide(id, parts)
    const { version } = await get(first.id)
    const refund = { version, key: randomUUID(), amount: '1.00', reason: 'Bruch', restock: false }
    await owner.request(refundAdminOrder, { params: { id: first.id }, body: refund })
    expect((await unmatchId(id)).json().code).toBe('payment-settled')
    const storno = { ...payment, isReversal: true, isDebit: true, bankReference: newBankReference() }
    expect(await importFile([storno])).toMatchObject({ actions: ['reversal'], matched: 0 })
    expect(await isPaid(second)).toEqual(['paid'])
    for (const { id: orderId } of [first, second])
      expect(await get(orderId)).toMatchObject({ needsAttention: expect.stringContaining('storniert') })
  })

  it('counts for each order on the day of the bank, and breaks no invariant of the shop', async () => {
    const day = swissDay(Date.now())
    const { first, second, id, parts } = await paidTogether({ bookedOn: day })
    await divide(id, parts)
    const steps = await shop.rows(
      `select counts_on::text as day, details->>'amount' as amount from order_event where kind = 'bank-entry' and order_id = any($1)`,
      [first.id, second.id],
    )
    expect(steps).toEqual([first, second].map(({ total }) => ({ day, amount: String(parseChf(total)) })))
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })

  it('goes with its parts once its year is no longer kept', async () => {
    const { id, parts } = await paidTogether({ bookedOn: '2010-05-03' })
    expect((await divide(id, parts)).statusCode).toBe(200)
    const stored = () => shop.rows('select from bank_entry where id = $1 or part_of = $1', id)
    expect(await stored()).toHaveLength(3)
    await applyRetention({ db: shop.db, clock: Date.now })
    expect(await stored()).toEqual([])
  })
})
