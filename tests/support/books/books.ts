import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { controlDatabaseClock } from '../database/database-clock.ts'
import { createTestDatabase } from '../database/database.ts'
import { offerInvoice } from '../orders/offer-invoice.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startTestShop } from '../shop/shop.ts'

/** A shop on a clock that the test sets, from 24 October 2026, with an owner who keeps its books. */
export async function startShopWithBooks() {
  let now = Date.parse('2026-10-24T10:00:00Z')
  const database = await createTestDatabase()
  const setClock = await controlDatabaseClock(database, new Date(now))
  await seedDemo(database.db)
  const shop = await startTestShop({ database, deps: { clock: () => now } })
  await offerInvoice(shop)
  const owner = await signInAs(shop, 'owner')

  /** Sets both clocks, the shop's and the database's. */
  async function at(instant: string): Promise<void> {
    now = Date.parse(instant)
    await setClock(new Date(now))
  }
  const buyOnInvoice = (quantity = 2) => new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity })
  const version = async (id: string) => (await owner.request(getAdminOrder, { params: { id } })).version
  const setPaid = async (id: string, isPaid: boolean) =>
    owner.request(setOrderPayment, { params: { id }, body: { version: await version(id), isPaid } })

  /** An order by card on 24, 25 and 26 October. */
  async function sellWhileClocksChange(): Promise<void> {
    // The night to 25 October has 25 hours; midnight is at 22:00 UTC before it and at 23:00 after it.
    for (const instant of ['2026-10-24T21:59:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:01:00Z']) {
      await at(instant)
      await new CheckoutClient(shop).buy({ productId: 1 })
    }
  }

  /** An invoice of 26 October that is paid a day later, marked as unpaid, paid again, and cancelled on 28 October. */
  async function cancelPaidInvoice(): Promise<void> {
    await at('2026-10-26T08:00:00Z')
    const { id } = await buyOnInvoice()
    await at('2026-10-27T08:00:00Z')
    for (const isPaid of [true, false, true]) await setPaid(id, isPaid)
    await at('2026-10-28T08:00:00Z')
    await owner.request(cancelAdminOrder, { params: { id }, body: { version: await version(id), reason: 'Irrtum', restock: true } })
  }

  const events = (from: string, to = from) => listMoneyEvents(shop.db, { from, to })
  async function close(): Promise<void> {
    await shop.close()
    await database.drop()
  }
  return { shop, owner, at, buyOnInvoice, version, setPaid, sellWhileClocksChange, cancelPaidInvoice, events, close }
}
