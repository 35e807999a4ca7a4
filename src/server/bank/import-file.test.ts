import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { type CamtPayment, camtFile } from '#tests/support/books/camt.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { importBankFile } from './import-file.ts'
import { planImport, readBankFile, toBankPlan } from './plan-import.ts'

const OWNER = { id: 'a', email: 'owner@example.com' } as User
const DAYS = ['2099-12-01', '2099-12-02', '2099-12-03']
const NOTHING = () => undefined

let shop: TestShop
let orders: { id: string; number: string }[]

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  const buy = () => new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }, { ...ANNA, email: `${randomUUID()}@example.ch` })
  orders = [await buy(), await buy(), await buy()]
  await shop.pool.query('update shop_order set goods_total = 1000 - shipping + discount, total = 1000')
})
afterAll(() => shop.close())

const links = () => ({ baseUrl: shop.address, sessionSecret: shop.checkoutContext.sessionSecret })

async function importFile(xml: string, failpoint: (name: string) => void = NOTHING) {
  const file = await readBankFile(shop.db, { bytes: Buffer.from(xml), name: 'konto.xml' })
  const planHash = (await toBankPlan(await planImport(shop.db, file))).hash
  const { onPacksRefunded } = shop.checkoutContext
  const context = { db: shop.db, links: links(), onPacksRefunded, clock: Date.now, failpoint }
  const result = await importBankFile(context, { file, planHash, actor: OWNER })
  expect(result).not.toBeInstanceOf(Refusal)
}

/** What an import leaves: the entries with their orders, and how the orders stand. */
async function state() {
  return {
    entries: await shop.rows(`select entry_key, amount, order_id from bank_entry order by entry_key`),
    orders: await shop.rows('select id, received, paid_at from shop_order order by id'),
  }
}
async function reset() {
  await shop.rows('delete from bank_entry')
  await shop.rows('update shop_order set received = 0, paid_at = null')
}

describe("the import of a bank's file", () => {
  it('leaves nothing when it fails at any step, and everything once when it is tried again', async () => {
    const payments = orders.map(({ number }, index) => ({ number, amount: '10.00', bookedOn: '2099-12-01', bankReference: `C-${index}` }))
    const xml = camtFile(payments)
    const before = await state()
    for (const [step, pass] of [
      ['bank-entries-inserted', 1],
      ['bank-entry-matched', 1],
      ['bank-entry-matched', 3],
      ['bank-file-imported', 1],
    ] as const) {
      let passes = 0
      const fail = (name: string) => {
        if (name === step && ++passes === pass) throw new Error(`failed at ${step}`)
      }
      await expect(importFile(xml, fail)).rejects.toThrow(`failed at ${step}`)
      expect(await state()).toEqual(before)
    }
    await importFile(xml)
    const after = await state()
    expect(after.entries.map(({ order_id }) => order_id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    expect(after.orders.map(({ received }) => received)).toEqual([1000, 1000, 1000])
    await importFile(xml)
    expect(await state()).toEqual(after)
    await reset()
  })

  it('ends in the same state in whatever order files come, and however often', async () => {
    const payment = fc.record({
      order: fc.nat({ max: 2 }),
      amount: fc.constantFrom('2.50', '5.00', '10.00', '12.00'),
      bookedOn: fc.constantFrom(...DAYS),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(payment, fc.nat({ max: 2 })), { minLength: 2, maxLength: 6 }),
        fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 6 }),
        async (all, sequence) => {
          const payments = all.map(([{ order, ...one }, file], index): [CamtPayment, number] => [
            { ...one, number: orders[order]?.number ?? '', bankReference: `P-${index}` },
            file,
          ])
          const files = [0, 1, 2].map((file) => camtFile(payments.filter(([, own]) => own === file).map(([one]) => one)))
          await reset()
          await importFile(camtFile(payments.map(([one]) => one)))
          const expected = await state()
          await reset()
          for (const index of sequence) await importFile(files[index] ?? '')
          expect(await state()).toEqual(expected)
        },
      ),
      { numRuns: 6 },
    )
  })
})
