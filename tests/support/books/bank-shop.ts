import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dismissBankEntry, getBankTasks, unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { ANNA } from '../accounts/people.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { offerInvoice } from '../orders/offer-invoice.ts'
import { addStock } from '../products/add-stock.ts'
import type { JsonOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startTestShop } from '../shop/shop.ts'
import { applyBankFile, type CamtPayment, camtFile, newBankReference, planBankFile } from './camt.ts'

export type Order = JsonOf<typeof getAdminOrder>
export const today = () => swissDay(Date.now())
export const credit = ({ number, total }: Order, patch: Partial<CamtPayment> = {}): CamtPayment => ({
  number,
  amount: total,
  bookedOn: today(),
  name: 'Anna Muster',
  iban: 'CH5604835012345678009',
  bankReference: newBankReference(),
  ...patch,
})

/** A shop with invoices, and what an owner does with the bank’s files. */
export async function startBankShop() {
  const shop = await startTestShop({ listens: true })
  await offerInvoice(shop)
  await addStock(shop, [1])
  const owner = await signInAs(shop, 'owner')
  const staff = await signInAs(shop, 'staff')
  const get = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()
  const unmatch = async (order: { id: string }) => owner.respond(unmatchBankEntry, { params: { id: (await entryOf(order)).id } })
  const dismiss = (id: string, isDismissed: boolean) => owner.respond(dismissBankEntry, { params: { id }, body: { isDismissed } })
  const plan = async (xml: string) => (await planBankFile(owner, xml)).json()
  async function importFile(payments: CamtPayment[], file?: Parameters<typeof camtFile>[1]) {
    const xml = camtFile(payments, file)
    const planned = await plan(xml)
    expect(planned.problem).toBeNull()
    const done = await applyBankFile(owner, xml, planned.hash)
    expect(done.statusCode).toBe(201)
    return { actions: (planned.rows ?? []).map(({ action }) => action), ...done.json() }
  }
  async function invoice(firstName = 'Anna') {
    const contact = { ...ANNA, email: `${randomUUID()}@example.ch`, delivery: { ...ANNA.delivery, firstName } }
    return get((await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }, contact)).id)
  }
  const tasks = async () => (await owner.respond(getBankTasks, {})).json()
  const entryOf = ({ id }: { id: string }) => shop.one('select * from bank_entry where order_id = $1 order by booked_on, id', id)
  return { shop, owner, staff, get, unmatch, dismiss, plan, importFile, invoice, tasks, entryOf }
}
