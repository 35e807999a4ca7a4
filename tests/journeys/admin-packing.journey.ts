import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expect, test } from '#tests/support/journey.ts'

test.describe('Packing', () => {
  test('Keys act on the order in sight, and shipping the middle one goes on to the next', async ({ shop, newOperator }) => {
    const first = await new CheckoutClient(shop).buy({ productId: 1 })
    const middle = await new CheckoutClient(shop).buy({ productId: 2 })
    const last = await new CheckoutClient(shop).buy({ productId: 3 })
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen/packen')
    await expect(page.getByRole('heading', { name: first.number })).toBeVisible()

    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: middle.number })).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByRole('button', { name: 'Als versandt melden (v)' })).toBeVisible()
    // The toast of the first step is still in sight: the keys work beside it.
    await expect(page.getByText(`${middle.number}: In Bearbeitung`)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByRole('dialog', { name: `${middle.number} versenden` })).toBeVisible()
    await expect(page.getByLabel('Sendungsnummer')).toBeFocused()
    await page.keyboard.type('99.00.1')
    // The list is read again before everything else that the change makes stale.
    const listIsRead = Promise.withResolvers<void>()
    await page.route('**/api/admin/tasks', async (route) => {
      await listIsRead.promise
      await route.continue()
    })
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: last.number })).toBeVisible()
    listIsRead.resolve()
    const { rows } = await shop.pool.query(
      `select status, tracking_number from shop_order join shipment on order_id = shop_order.id
        join parcel on parcel.id = parcel_id where shop_order.number = $1`,
      [middle.number],
    )
    expect(rows).toEqual([{ status: 'shipped', tracking_number: '99.00.1' }])
  })

  test('A disputed order is packed with a warning', async ({ shop, newOperator }) => {
    const { number } = await new CheckoutClient(shop).buy({ productId: 1 })
    const { rows } = await shop.pool.query<{ id: string }>(
      `update shop_order set needs_attention = '{disputed}' where number = $1 returning id`,
      [number],
    )
    const page = await newOperator({ role: 'staff' })
    await page.goto(`/admin/bestellungen/packen?bestellung=${rows[0]?.id}`)
    await expect(page.getByText('Vor dem Versand zu klären:').filter({ visible: true })).toBeVisible()
  })
})

test.describe('The list of orders', () => {
  test('Shipping asks for the tracking number of one order, and packing several for theirs', async ({ shop, newOperator }) => {
    const one = await new CheckoutClient(shop).buy({ productId: 1 })
    const two = await new CheckoutClient(shop).buy({ productId: 2 })
    const three = await new CheckoutClient(shop).buy({ productId: 3 })
    const numbers = [one.number, two.number, three.number]
    await shop.pool.query(`update shop_order set status = 'processing' where number = any($1)`, [numbers])
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen?status=to-pack&sort=oldest')
    await page.getByRole('button', { name: `Als versandt melden (${one.number})` }).click()
    await expect(page.getByLabel('Sendungsnummer')).toBeFocused()
    await page.keyboard.type('99.1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${one.number}: Versandt`)).toBeVisible()

    for (const { number } of [two, three]) await page.getByRole('checkbox', { name: `Bestellung ${number}` }).check()
    await page.getByRole('button', { name: 'Packen (2)' }).click()
    await page.getByPlaceholder('Sendungsnummer').first().focus()
    for (const number of ['99.2', '99.3']) {
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '2 Bestellungen versenden?' }).getByRole('button', { name: 'Versenden' }).click()
    await expect(page.getByText('2 Bestellungen: Versandt')).toBeVisible()
    const { rows } = await shop.pool.query(
      `select tracking_number from shop_order join shipment on order_id = shop_order.id
        join parcel on parcel.id = parcel_id where shop_order.number = any($1) order by placed_at`,
      [numbers],
    )
    expect(rows.map((row) => row.tracking_number)).toEqual(['99.1', '99.2', '99.3'])
  })

  test('The link back from an order keeps the filter', async ({ shop, newOperator }) => {
    const { number } = await new CheckoutClient(shop).buy({ productId: 1 })
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen?status=to-pack&sort=oldest')
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Bestellungen' }).click()
    await expect(page).toHaveURL(/status=to-pack&sort=oldest/)
  })
})
