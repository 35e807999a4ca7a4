import { randomUUID } from 'node:crypto'
import { editOrderGoods, previewOrderEdit } from '#contract/orders/admin-order-edits.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import { accountBalances, journalOf } from '#domain/books/journal.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { listDocuments } from '#server/documents/store.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { ANNA } from '../accounts/people.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import { setPrices } from '../products/set-prices.ts'
import type { JsonOf, RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startTestShop } from '../shop/shop.ts'
import { offerInvoice } from './offer-invoice.ts'

/** Products of CHF 8.90 at 2.6 % and of CHF 7.90 at 8.1 %, of which there is only the size of 15 g. */
export const [STRAWBERRY, OTHER] = [1, 2]

/** An order of the administration as JSON. */
export type OrderJson = JsonOf<typeof getAdminOrder>

/** What an edit changes; without `kept` all three packs stay. */
type Goods = Partial<Pick<RequestOf<typeof editOrderGoods>['body'], 'kept' | 'added'>>

/** The packs of a line that stay. */
export const keep = (quantity: number, position = 0) => [{ position, quantity }]
/** The packs of the other product that are added. */
export const add = (quantity: number, priceOverride: string | null = null) => [
  { productId: OTHER, weight: '15g' as const, quantity, priceOverride },
]

/** A shop with orders of three packs, CHF 26.70 and CHF 8.50 for the parcel, and what operators do to edit them. */
export async function startEditableShop() {
  const shop = await startTestShop()
  await offerInvoice(shop)
  for (const [id, price, rate] of [
    [STRAWBERRY, 890, 260],
    [OTHER, 790, 810],
  ] as const) {
    await setPrices(shop, id, { '10g': null, '15g': price, '20g': null })
    await shop.pool.query('update product set tax_rate = $2 where id = $1', [id, rate])
    await setStock(id, 1000)
  }
  const owner = await signInAs(shop, 'owner')

  const get = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()
  const line = { productId: STRAWBERRY, quantity: 3 }
  const buy = async () => get((await new CheckoutClient(shop).buy(line)).id)
  const buyOnInvoice = async (email: string = ANNA.email) => get((await new CheckoutClient(shop).buyOnInvoice(line, { ...ANNA, email })).id)
  const preview = ({ id, version }: OrderJson, { kept = keep(3), added = [] }: Goods) =>
    owner.respond(previewOrderEdit, { params: { id }, body: { version, kept, added } })
  const edit = ({ id, version }: OrderJson, total: string, { kept = keep(3), added = [], key = randomUUID() }: Goods & { key?: string }) =>
    owner.respond(editOrderGoods, { params: { id }, body: { version, kept, added, key, total } })

  /** Sets the stock of a product's packs. */
  async function setStock(productId: number | undefined, level: number): Promise<void> {
    await shop.pool.query(`update product_size set stock_level = $2 where product_id = $1 and weight = '15g'`, [productId, level])
    await shop.pool.query(
      `insert into stock_movement (product_id, weight, change, reason)
       select $1, '15g', $2::int - coalesce(sum(change), 0), 'correction' from stock_movement where product_id = $1 and weight = '15g'`,
      [productId, level],
    )
  }
  const stockOf = async (productId: number) =>
    (await shop.one(`select stock_level as level from product_size where product_id = $1 and weight = '15g'`, productId)).level
  const documentsOf = async ({ id }: OrderJson) => (await listDocuments(shop.db, id)).map(({ kind, total }) => [kind, total])
  /** The text of the last such mail about an order and the kinds of documents that it carries. */
  async function readMail({ id }: OrderJson, template: string) {
    const found = `select template, order_id as "orderId", data from mail where order_id = $1 and template = $2 order by created_at desc limit 1`
    const mail = await shop.one(found, id, template)
    if (!mail) throw new Error('there is no mail')
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })
    return { text, files: (await attachDocuments(shop.db, shop.checkoutContext)(mail)).map(({ filename }) => filename.split('-')[0]) }
  }
  /** What the books say that the buyer of this order owes. */
  async function receivablesOf({ number }: OrderJson): Promise<number> {
    const today = swissDay(Date.now())
    const events = (await listMoneyEvents(shop.db, { from: today, to: today })).filter(({ order }) => order === number)
    return accountBalances(journalOf(agreedBooks(events))).get(DEFAULT_BOOK_ACCOUNTS.receivables) ?? 0
  }
  const refundsOf = ({ id }: OrderJson) => shop.rows('select id, amount, state from refund where order_id = $1', id)
  const violations = async () =>
    (await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })).flatMap((check) => check.violations)
  return {
    shop,
    owner,
    get,
    buy,
    buyOnInvoice,
    preview,
    edit,
    setStock,
    stockOf,
    documentsOf,
    refundsOf,
    violations,
    readMail,
    receivablesOf,
  }
}
