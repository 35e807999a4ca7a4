import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { type CamtPayment, camtFile, importBankFile, newBankReference } from '#tests/support/camt.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { holdOrder } from '#tests/support/database-locks.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const today = () => swissDay(Date.now())
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await owner.call(method, path, body)
  return { status: answer.statusCode, body: answer.json() }
}
const orderOf = async (id: string) => (await call('GET', `/api/admin/orders/${id}`)).body
const files = '/api/admin/bank/payment-files'

/** A paid invoice of which CHF 2.00 go back to this account. */
async function refund(iban: string) {
  const { id } = await new CheckoutClient(shop).buyOnInvoice(
    { productId: 1, quantity: 2 },
    { ...ANNA, email: `${randomUUID()}@example.ch` },
  )
  const refundId = randomUUID()
  const path = `/api/admin/orders/${id}`
  const paid = (await call('PUT', `${path}/payment`, { version: (await orderOf(id)).version, isPaid: true })).body
  const asked = { version: paid.version, key: refundId, amount: '2.00', reason: 'Bruch', restock: false }
  const { version } = (await call('POST', `${path}/refunds`, asked)).body
  await call('PUT', `${path}/refunds/${refundId}/account`, { version, iban, accountHolder: 'Zoë Müller & Co' })
  return { id, refundId, path: `${path}/refunds/${refundId}` }
}

describe('a payment file', () => {
  it('contains each refund once, also when two owners make one at the same time, and is the same when read again', async () => {
    const [first, second] = [
      await refund('CH5604835012345678009'),
      await refund('LI21088100002324013AA'),
      await refund('DE89370400440532013000'),
    ]
    expect((await call('GET', files)).body).toMatchObject({ waiting: { transfers: 2, total: '4.00' }, foreign: 1, files: [] })
    expect((await call('POST', files, { executionOn: '2020-01-01' })).body.code).toBe('transfer-day')
    const both = await Promise.all([1, 2].map(() => call('POST', files, { executionOn: today() })))
    expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'nothing-to-transfer'],
    ])
    const [file] = (await call('GET', files)).body.files
    expect(file).toMatchObject({ transfers: 2, total: '4.00', isDiscarded: false, actor: 'owner@example.com' })
    const { body } = await call('GET', `${files}/${file.id}`)
    expect(body.name).toBe(`zahlungen-${today()}.xml`)
    for (const part of [transferIdOf(first.refundId), transferIdOf(second.refundId), 'Zoë Müller &amp; Co', '<CtrlSum>4.00</CtrlSum>'])
      expect(body.xml).toContain(part)
    expect((await call('GET', `${files}/${file.id}`)).body).toEqual(body)
    expect((await call('GET', `${files}/${randomUUID()}`)).body.code).toBe('payment-file-unknown')
  })

  it('keeps account and refund as they are; discarded, it lets them go, unless the bank has paid', async () => {
    const { id, refundId, path } = await refund('CH5604835012345678009')
    const create = async () => (await call('POST', files, { executionOn: today() })).body.files[0]
    const discarded = await create()
    const change = async (method: 'PUT' | 'POST', what: string, body: object = {}) =>
      (await call(method, `${path}/${what}`, { version: (await orderOf(id)).version, ...body })).body
    const account = { iban: 'CH9300762011623852957', accountHolder: 'Anna' }
    expect([(await change('PUT', 'account', account)).code, (await change('POST', 'cancel')).code]).toEqual([
      'transfer-in-file',
      'transfer-in-file',
    ])
    expect((await call('DELETE', `${files}/${discarded.id}`)).body.files[0]).toMatchObject({ isDiscarded: true })
    expect((await call('DELETE', `${files}/${discarded.id}`)).body.code).toBe('changed-elsewhere')
    expect((await call('GET', `${files}/${discarded.id}`)).body.code).toBe('payment-file-unknown')
    expect((await change('PUT', 'account', account)).code).toBeUndefined()
    const sent = await create()
    const debit = {
      amount: '2.00',
      isDebit: true,
      bookedOn: today(),
      endToEndId: transferIdOf(refundId),
      bankReference: newBankReference(),
    }
    expect((await importBankFile(owner, camtFile([debit]))).done).toMatchObject({ matched: 1 })
    expect((await orderOf(id)).refunds).toMatchObject([{ state: 'succeeded' }])
    expect((await call('DELETE', `${files}/${sent.id}`)).body.code).toBe('payment-file-used')
  })

  it('is not discarded while one of its transfers is being reported', async () => {
    const { id, refundId } = await refund('CH5604835012345678009')
    const [file] = (await call('POST', files, { executionOn: today() })).body.files
    const report = await holdOrder(shop, id)
    const discarding = call('DELETE', `${files}/${file.id}`)
    await report.awaitWaiting(1)
    await report.query(`update refund set state = 'succeeded', transferred_on = current_date where id = $1`, [refundId])
    await report.end()
    expect((await discarding).body.code).toBe('payment-file-used')
  })
})

describe('what was paid too much', () => {
  const transfers = '/api/admin/bank/repayments/transfers'
  const importFile = async (payment: CamtPayment) => {
    const xml = camtFile([{ bookedOn: today(), name: 'Anna Muster', bankReference: newBankReference(), ...payment }])
    const { plan } = await importBankFile(owner, xml)
    return plan.rows[0]?.action
  }
  /** An invoice of which CHF 5.00 too much were paid, and the body that prepares their transfer. */
  async function overpaid() {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, { ...ANNA, email: `${randomUUID()}@example.ch` })
    const { number, total } = await orderOf(id)
    expect(await importFile({ number, amount: toDecimal(rappen(parseChf(total) + 500)), iban: 'CH5604835012345678009' })).toBe(
      'overpayment',
    )
    const { overpayments } = (await call('GET', '/api/admin/bank/tasks')).body
    const { name, iban, amount } = overpayments.find(({ orderId }: { orderId: string }) => orderId === id)
    return { id, number, body: { orderId: id, amount, iban, accountHolder: name } }
  }

  it('is transferred by the next file to the account it came from, confirmed by the bank, and in the journal', async () => {
    const { id, number, body } = await overpaid()
    expect(body).toMatchObject({ amount: '5.00', iban: 'CH5604835012345678009', accountHolder: 'Anna Muster' })
    expect((await call('POST', transfers, { ...body, amount: '4.00' })).body.code).toBe('changed-elsewhere')
    expect((await call('POST', transfers, { ...body, iban: 'DE89370400440532013000' })).status).toBe(400)
    const both = await Promise.all([call('POST', transfers, body), call('POST', transfers, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [given] = (await call('GET', '/api/admin/bank/tasks')).body.repayments
    expect(given).toMatchObject({ orderId: id, number, amount: '5.00', isInFile: false })
    const restored = (await call('DELETE', `${transfers}/${given.id}`)).body
    expect([restored.repayments, restored.overpayments.map(({ orderId }: { orderId: string }) => orderId)]).toEqual([[], [id]])
    const [prepared] = (await call('POST', transfers, body)).body.repayments

    const entry = await shop.one('select id from bank_entry where order_id = $1', id)
    expect((await call('DELETE', `/api/admin/bank/entries/${entry.id}/match`)).body.code).toBe('payment-settled')
    const [file] = (await call('POST', files, { executionOn: today() })).body.files
    expect((await call('GET', `${files}/${file.id}`)).body.xml).toContain(`<Ustrd>Zu viel bezahlt, ${number}</Ustrd>`)
    expect((await call('GET', '/api/admin/bank/tasks')).body.repayments).toMatchObject([{ isInFile: true }])
    expect((await call('DELETE', `${transfers}/${prepared.id}`)).body.code).toBe('transfer-in-file')

    const journal = async () => (await owner.call('GET', `/api/admin/journal.csv?from=${today()}&to=${today()}`)).body
    const paidBack = `"Rückzahlung Auf Rechnung, ${(await orderOf(id)).documents[0].number}, ${number}";"1100";"1020";"5.00"`
    expect(await journal()).not.toContain(paidBack)
    const debit = { amount: '5.00', isDebit: true, endToEndId: transferIdOf(prepared.id) }
    expect(await importFile(debit)).toBe('transferred')
    expect(await importFile(debit)).toBe('unknown')
    expect(await journal()).toContain(paidBack)
    const { overpayments, repayments } = (await call('GET', '/api/admin/bank/tasks')).body
    expect([overpayments, repayments]).toEqual([[], []])
    expect((await call('DELETE', `${files}/${file.id}`)).body.code).toBe('payment-file-used')
    const { timeline } = await orderOf(id)
    expect(timeline.filter(({ text }: { text: string }) => text.startsWith('Zu viel Bezahltes zurückbezahlt'))).toHaveLength(1)
  })

  it('is to be paid back again when the transfer comes back, and the journal has both', async () => {
    const { id, body } = await overpaid()
    const [{ id: repaymentId }] = (await call('POST', transfers, body)).body.repayments
    const transfer = { amount: '5.00', endToEndId: transferIdOf(repaymentId) }
    expect(await importFile({ ...transfer, isDebit: true })).toBe('transferred')
    expect(await importFile({ ...transfer, bankReference: 'BACK-1' })).toBe('returned')
    const { overpayments } = (await call('GET', '/api/admin/bank/tasks')).body
    expect(overpayments).toMatchObject([{ orderId: id, amount: '5.00' }])
    const { number, documents } = await orderOf(id)
    const journal = (await owner.call('GET', `/api/admin/journal.csv?from=${today()}&to=${today()}`)).body
    const about = `Auf Rechnung, ${documents[0].number}, ${number}`
    expect(journal).toContain(`"Rückzahlung ${about}";"1100";"1020";"5.00"`)
    expect(journal).toContain(`"Rückzahlung gescheitert ${about}";"1020";"1100";"5.00"`)
    expect(await importFile({ ...transfer, bankReference: 'BACK-2' })).toBe('unknown')
    const [again] = (await call('POST', transfers, body)).body.repayments
    expect((await call('DELETE', `${transfers}/${again.id}`)).status).toBe(200)
  })

  it('is to be paid back again when the file that reports the transfer has its return, too', async () => {
    const { id, body } = await overpaid()
    const [{ id: repaymentId }] = (await call('POST', transfers, body)).body.repayments
    const transfer = { amount: '5.00', endToEndId: transferIdOf(repaymentId), bookedOn: today(), name: 'Anna Muster' }
    const file = [
      { ...transfer, bankReference: 'A-BACK' },
      { ...transfer, isDebit: true, bankReference: 'B-OUT' },
    ]
    const { plan, done } = await importBankFile(owner, camtFile(file))
    expect([plan.rows.map(({ action }) => action), done.matched]).toEqual([['transferred', 'returned'], 2])
    const { overpayments, repayments } = (await call('GET', '/api/admin/bank/tasks')).body
    expect(overpayments).toContainEqual(expect.objectContaining({ orderId: id, amount: '5.00' }))
    expect(repayments).toEqual([])
    const [again] = (await call('POST', transfers, body)).body.repayments
    expect((await call('DELETE', `${transfers}/${again.id}`)).status).toBe(200)
  })

  it('can be reported by an owner before the bank does, which then only proves it', async () => {
    const { id, body } = await overpaid()
    const [{ id: repaymentId }] = (await call('POST', transfers, body)).body.repayments
    const report = { orderId: id, amount: '5.00', day: today(), repaymentId }
    expect((await call('POST', '/api/admin/bank/repayments', { ...report, amount: '4.00' })).body.code).toBe('changed-elsewhere')
    expect((await call('POST', '/api/admin/bank/repayments', report)).body.repayments).toEqual([])
    expect((await call('POST', '/api/admin/bank/repayments', report)).body.code).toBe('changed-elsewhere')
    expect(await importFile({ amount: '5.00', isDebit: true, endToEndId: transferIdOf(repaymentId) })).toBe('transferred')
    const { rows } = await shop.pool.query(`select from order_event where order_id = $1 and kind = 'repaid'`, [id])
    expect(rows).toHaveLength(1)
  })
})
