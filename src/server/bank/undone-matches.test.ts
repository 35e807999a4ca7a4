import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { listBankEntries, matchBankEntry } from '#contract/bank/admin-bank.ts'
import { setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { credit, startBankShop, today } from '#tests/support/books/bank-shop.ts'
import { type CamtPayment, camtFile, newBankReference } from '#tests/support/books/camt.ts'

const { shop, owner, get, unmatch, dismiss, plan, importFile, invoice, tasks, entryOf } = await startBankShop()
afterAll(() => shop.close())

describe('the match of an entry', () => {
  it('can be undone: the order is open again, and the entry in the list; the day of what is left counts', async () => {
    const order = await invoice()
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '9 days' where id = $1`, [order.id])
    const [early, late] = [swissDay(Date.now() - 4 * 86_400_000), swissDay(Date.now() - 2 * 86_400_000)]
    await importFile([credit(order, { bookedOn: late })])
    await importFile([credit(order, { bookedOn: early })])
    const paidOn = async () => swissDay(Date.parse((await get(order.id)).paidAt ?? ''))
    expect(await paidOn()).toBe(early)
    const undo = () => unmatch(order)
    expect((await undo()).json().open).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ amount: order.total, bookedOn: early })]),
    )
    expect(await paidOn()).toBe(late)
    await undo()
    expect(await get(order.id)).toMatchObject({ payment: 'open', paidAt: null, received: '0.00' })
  })

  it('cannot be undone once something of the payment is refunded, nor by hand at the order', async () => {
    const order = await invoice()
    await importFile([credit(order)])
    const { version } = await get(order.id)
    const byHand = await owner.respond(setOrderPayment, { params: { id: order.id }, body: { version, isPaid: false } })
    expect(byHand.json().code).toBe('payment-by-bank')
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: {
        version,
        key: randomUUID(),
        amount: '1.00',
        reason: 'Bruch',
        restock: false,
      },
    })
    const undone = await unmatch(order)
    expect(undone.json().code).toBe('payment-settled')
    expect(await get(order.id)).toMatchObject({ received: order.total })
  })

  it('is kept by the database: an entry is booked once and never changes', async () => {
    const order = await invoice()
    await importFile([credit(order)])
    const { id, entry_key: key } = await entryOf(order)
    await expect(shop.rows('update bank_entry set amount = 1 where id = $1', id)).rejects.toThrow('cannot be changed')
    await expect(
      shop.rows(
        `insert into bank_entry (entry_key, booked_on, amount, name, iban, reference, message) values ($1, now(), 1, '', '', '', '')`,
        key,
      ),
    ).rejects.toThrow('unique')
    await expect(shop.rows('update bank_entry set order_id = null where id = $1', id)).rejects.toThrow('check')
  })
})

describe('a reversal by the bank', () => {
  const storno = (payment: CamtPayment): CamtPayment => ({ ...payment, isReversal: true, isDebit: true, bankReference: newBankReference() })

  it('takes the match back on its day, makes the order a task, and leaves nothing to match', async () => {
    const order = await invoice()
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '9 days' where id = $1`, [order.id])
    const paidOn = swissDay(Date.now() - 4 * 86_400_000)
    const payment = credit(order, { bookedOn: paidOn })
    await importFile([payment])
    const { id } = await entryOf(order)
    expect(await importFile([storno({ ...payment, bookedOn: today() })])).toMatchObject({ actions: ['reversal'], imported: 1 })
    expect(await get(order.id)).toMatchObject({ payment: 'open', paidAt: null, received: '0.00' })
    const steps = await shop.rows(
      `select kind, counts_on::text as day from order_event where order_id = $1 and kind like 'bank-entry%' order by id`,
      order.id,
    )
    expect(steps).toEqual([
      { kind: 'bank-entry', day: paidOn },
      { kind: 'bank-entry-undone', day: today() },
    ])
    const { attention } = (await owner.respond(getTasks, {})).json()
    expect(attention).toContainEqual({ orderId: order.id, number: order.number, reason: expect.stringContaining('Zahlung storniert') })
    expect((await tasks()).open.filter((entry) => entry.id === id)).toEqual([])
    const again = { number: order.number, acceptsAll: false }
    expect((await owner.refusal(matchBankEntry, { params: { id }, body: again })).code).toBe('changed-elsewhere')
    expect((await dismiss(id, false)).json().code).toBe('changed-elsewhere')
    const { items } = (await owner.respond(listBankEntries, { query: { state: 'dismissed', limit: 50 } })).json()
    expect(items.filter((item) => item.reference === creditorReference(order.number))).toMatchObject([
      { isReversal: true, isReversed: false },
      { isReversal: false, isReversed: true },
    ])
    const reversal = items.find((item) => item.isReversal)
    expect((await dismiss(reversal?.id ?? '', false)).json().code).toBe('changed-elsewhere')
    expect(await importFile([payment, storno(payment)])).toMatchObject({ actions: ['known'] })
    expect(await importFile([credit(order)])).toMatchObject({ actions: ['pays'] })
  })

  it('takes back a payment of the same file, and one of which it knows nothing is named', async () => {
    const order = await invoice()
    const payment = credit(order)
    expect(await importFile([storno(payment), payment])).toMatchObject({ actions: ['pays', 'reversal'], imported: 2 })
    expect(await get(order.id)).toMatchObject({ payment: 'open', received: '0.00' })
    const unknown = await plan(camtFile([storno(credit(order, { amount: '0.35' }))]))
    expect(unknown).toMatchObject({ rows: [], ignored: 0, notes: [expect.stringContaining('die der Shop nicht kennt')] })
  })

  it('leaves the match of a payment that was refunded since, and stays in the list as a task', async () => {
    const order = await invoice()
    const payment = credit(order)
    await importFile([payment])
    const { version } = await get(order.id)
    const refund = { version, key: randomUUID(), amount: '1.00', reason: 'Bruch', restock: false }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body: refund })
    expect(await importFile([storno(payment)])).toMatchObject({ actions: ['reversal'], imported: 1, matched: 0 })
    expect(await get(order.id)).toMatchObject({ received: order.total, needsAttention: expect.stringContaining('storniert') })
    expect((await tasks()).open).toContainEqual(expect.objectContaining({ amount: `-${order.total}` }))
  })
})

describe('the transfer of a refund', () => {
  it('is confirmed by the debit that carries its id, once, and mails the buyer', async () => {
    const order = await invoice()
    await importFile([credit(order)])
    const key = randomUUID()
    const { version } = await get(order.id)
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version, key, amount: '2.00', reason: 'Bruch', restock: false },
    })
    const debit = { amount: '2.00', isDebit: true, bookedOn: today(), endToEndId: transferIdOf(key), bankReference: newBankReference() }
    const others = [
      { ...debit, amount: '2.05', bankReference: newBankReference() },
      { ...debit, endToEndId: 'NOTPROVIDED', bankReference: newBankReference() },
    ]
    // Without an account there was no transfer of ours.
    expect(await plan(camtFile([debit]))).toMatchObject({ rows: [], ignored: 1 })
    const account = { version: version + 1, iban: 'CH9300762011623852957', accountHolder: 'Anna Muster' }
    expect((await owner.respond(saveTransferAccount, { params: { id: order.id, refundId: key }, body: account })).statusCode).toBe(200)
    expect(await plan(camtFile([debit, ...others]))).toMatchObject({ rows: [{ action: 'transferred', number: order.number }], ignored: 2 })
    await importFile([debit, ...others])
    const [refund] = (await get(order.id)).refunds
    expect(refund).toMatchObject({ state: 'succeeded', transferredOn: today() })
    expect(await shop.rows(`select from mail where order_id = $1 and template = 'order-transferred'`, order.id)).toHaveLength(1)
    expect(await importFile([{ ...debit, bankReference: newBankReference() }])).toMatchObject({ actions: ['unknown'], matched: 0 })
    expect(await shop.rows('select from bank_entry where refund_id = $1', key)).toHaveLength(1)

    const back = { ...debit, isDebit: false, bankReference: newBankReference(), name: 'Anna Muster' }
    expect(await plan(camtFile([{ ...back, amount: '1.50' }]))).toMatchObject({ rows: [{ action: 'unknown' }] })
    expect(await importFile([back])).toMatchObject({ actions: ['returned'], imported: 1 })
    const returned = await get(order.id)
    expect(returned).toMatchObject({ refunds: [{ state: 'failed' }], needsAttention: expect.stringContaining('fehlgeschlagen') })
    expect((await tasks()).open.map(({ amount }) => amount)).not.toContain('2.00')
    expect(await importFile([{ ...back, bankReference: newBankReference() }])).toMatchObject({ actions: ['unknown'] })
  })

  it.each([
    ['on the next day', 1],
    ['on the same day', 0],
  ])('comes back, once, in the file that reports it: %s', async (_, days) => {
    const order = await invoice()
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '9 days' where id = $1`, [order.id])
    await importFile([credit(order)])
    const key = randomUUID()
    const { version } = await get(order.id)
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version, key, amount: '2.00', reason: 'Bruch', restock: false },
    })
    const account = { version: version + 1, iban: 'CH9300762011623852957', accountHolder: 'Anna Muster' }
    await owner.request(saveTransferAccount, { params: { id: order.id, refundId: key }, body: account })
    const transfer = { amount: '2.00', endToEndId: transferIdOf(key), bookedOn: swissDay(Date.now() - days * 86_400_000) }
    const debit = { ...transfer, isDebit: true, bankReference: `Z-${days}` }
    const back = { ...transfer, bookedOn: today(), name: 'Anna Muster' }
    // The bank's references sort before that of the debit.
    const file = [debit, { ...back, bankReference: `A-${days}` }, { ...back, bankReference: `B-${days}` }]
    expect(await importFile(file)).toMatchObject({ actions: ['transferred', 'returned', 'unknown'], imported: 3, matched: 2 })
    const after = await get(order.id)
    expect(after).toMatchObject({ refunds: [{ state: 'failed' }], needsAttention: expect.stringContaining('fehlgeschlagen') })
    expect(await importFile(file)).toMatchObject({ actions: ['known', 'known', 'known'] })
  })

  it('breaks no invariant of the shop', async () => {
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })
})
