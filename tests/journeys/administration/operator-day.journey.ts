import type { Contact } from '#contract/checkout/contact.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { countClicks } from '#tests/support/browser/count-clicks.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { OperatorsDay } from '#tests/support/browser/operators-day.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

/** What operators do in a day, and how many clicks it takes in Shopify (docs/rules/admin.md#clicks). */
const TASKS = [
  ['What is to do this morning', 0],
  ['Pack and ship five orders with numbers', 12],
  ['Refund one line', 3],
  ['The price of a size', 2],
  ['The stock of five products', 6],
  ['A new product with three sizes and pictures, published', 12],
  ['Approve and answer a review', 3],
  ['The banner of the home page', 3],
  ['Find an order by name', 1],
  ['Resend a mail', 2],
  ['A voucher', 4],
  ["The month's orders for the bookkeeper", 2],
  ['Revenue against last month', 0],
  ['Print an invoice', 2],
  ['Cancel an order', 3],
  ["A mail's text", 3],
  ['Import 50 products, two of them with errors', 3],
] as const

const PETER: Contact = {
  ...ANNA,
  email: 'peter.gantenbein@example.ch',
  delivery: { ...ANNA.delivery, firstName: 'Peter', lastName: 'Gantenbein' },
}

test("An operator's day takes no more clicks than in Shopify", async ({ shop, newOperator, consoleErrors }) => {
  // Seventeen tasks and six purchases: 84 seconds on a quiet machine.
  test.setTimeout(600_000)
  // Playwright records every frame with a script of its own; the preview of a mail refuses it.
  consoleErrors.allow(/^Blocked script execution in 'about:srcdoc'/)
  const numbers = await buyFiveOrders(shop)
  const [first = ''] = numbers
  const page = await newOperator()
  const clicks = await countClicks(page)
  const day = new OperatorsDay(page, shop)

  const walks: readonly (() => Promise<void>)[] = [
    () => day.readTasks(),
    () => day.packAndShip(numbers),
    () => day.refundOneLine(first),
    () => day.changePrice(),
    () => day.countStock(),
    () => day.publishNewProduct(),
    () => day.approveAndAnswerReview(),
    () => day.changeBanner(),
    () => day.openByPalette('Gantenbein'),
    () => day.resendMail(first),
    () => day.issueVoucher(),
    () => day.downloadMonth(),
    () => day.compareRevenue(),
    () => day.openInvoice(first),
    () => day.cancelOrder(),
    () => day.changeMailText(),
    () => day.importProducts(),
  ]
  const table: { task: string; clicks: number; Shopify: number }[] = []
  for (const [index, [task, shopify]] of TASKS.entries()) {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Zu tun' })).toBeVisible()
    await clicks.reset()
    await test.step(task, () => walks[index]?.())
    table.push({ task, clicks: await clicks.read(), Shopify: shopify })
  }
  const slower = table.filter(({ clicks: ours, Shopify }) => ours > Shopify)
  console.table(Object.fromEntries(table.map(({ task, ...counts }, index) => [`${index + 1} ${task}`, counts])))
  test.info().annotations.push({ type: 'last line', description: `slower=${slower.length}` })
  expect(slower).toEqual([])
})

/** Five orders to pack, one of last month and delivered, and a review to approve. */
async function buyFiveOrders(shop: TestShop): Promise<string[]> {
  const earlier = await new CheckoutClient(shop).buy({ productId: 7 })
  await shop.pool.query(
    `update shop_order set status = 'delivered',
      placed_at = (date_trunc('month', now() at time zone 'Europe/Zurich') - interval '1 month' + interval '1 minute') at time zone 'Europe/Zurich'
    where number = $1`,
    [earlier.number],
  )
  const first = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
  const numbers = [first.number, (await new CheckoutClient(shop).buy({ productId: 2 }, PETER)).number]
  for (const productId of [3, 4, 5]) numbers.push((await new CheckoutClient(shop).buy({ productId })).number)
  await shop.pool.query(
    `insert into review (product_id, first_name, last_name, rating, comment, verified, state) values (4, 'Mira', 'K.', 5, 'Wie frisch gepflückt', true, 'pending')`,
  )
  await expect
    .poll(async () => (await shop.pool.query(`select from mail where state = 'queued'`)).rowCount, { message: 'all mails are written' })
    .toBe(0)
  return numbers
}
