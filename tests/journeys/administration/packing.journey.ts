import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('Packing', () => {
  test('What is due is packed at once or one by one, and what is ticked survives a reload', async ({ shop, newOperator }) => {
    const first = await new CheckoutClient(shop).buy({ productId: 1 })
    const middle = await new CheckoutClient(shop).buy({ productId: 2, quantity: 2 })
    const last = await new CheckoutClient(shop).buy({ productId: 3 })
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen/packen')
    await expect(page.getByRole('button', { name: 'Packen (3)' })).toBeVisible()
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: `Packen (${middle.number})` }).click()

    await expect(page.getByRole('heading', { name: middle.number })).toBeVisible()
    await page.keyboard.press('1')
    const ticks = [page.getByRole('checkbox', { name: /^2/ }), page.getByRole('checkbox', { name: /geholt$/ })]
    await expect(page.getByRole('checkbox', { name: /^2/ })).toBeChecked()
    await ticks[1]?.check()
    await page.reload()
    for (const tick of ticks) await expect(tick).toBeChecked()

    await page.getByRole('link', { name: 'Packen', exact: true }).click()
    await expect(page.getByText('0 von 1 gepackt, 0 versandt')).toBeVisible()
    await page.getByRole('button', { name: 'Packen (2)' }).click()
    await expect(page.getByRole('heading', { name: first.number })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: last.number })).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('1 von 2 gepackt')).toBeVisible()

    // An address from before orders were packed in batches alone leads to the batch of the order.
    await page.goto(`/admin/bestellungen/packen?bestellung=${middle.id}`)
    await expect(page).toHaveURL(/sammelversand/)
    await expect(page.getByRole('heading', { name: middle.number })).toBeVisible()
  })

  test('A disputed order is packed only by itself, with a warning', async ({ shop, newOperator }) => {
    const { number } = await new CheckoutClient(shop).buy({ productId: 1 })
    await shop.pool.query(`update shop_order set needs_attention = '{disputed}' where number = $1`, [number])
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen/packen')
    const warning = page.getByText('Vor dem Versand zu klären:').filter({ visible: true })
    await expect(warning).toBeVisible()
    await expect(page.getByRole('button', { name: /^Packen \(\d\)/ })).toHaveCount(0)
    await page.getByRole('button', { name: `Packen (${number})` }).click()
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await expect(warning).toBeVisible()
  })
})

test.describe('The list of orders', () => {
  test('One order is packed from its row and gets its number in the table, and so are several', async ({ shop, newOperator }) => {
    const one = await new CheckoutClient(shop).buy({ productId: 1 })
    const two = await new CheckoutClient(shop).buy({ productId: 2 })
    const three = await new CheckoutClient(shop).buy({ productId: 3 })
    const numbers = [one.number, two.number, three.number]
    const page = await newOperator({ role: 'staff' })
    const ship = async (question: string, typed: readonly string[]) => {
      await page.getByPlaceholder('Sendungsnummer').first().focus()
      for (const number of typed) {
        await page.keyboard.type(number)
        await page.keyboard.press('Enter')
      }
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Versenden' }).click()
      await expect(page.getByText('Alles versandt.')).toBeVisible()
    }
    await page.goto('/admin/bestellungen?status=to-pack&sort=oldest')
    await page.getByRole('button', { name: `Packen (${one.number})` }).click()
    await ship('Eine Bestellung versenden?', ['99.1'])

    await page.goto('/admin/bestellungen?status=to-pack&sort=oldest')
    for (const { number } of [two, three]) await page.getByRole('checkbox', { name: `Bestellung ${number}` }).check()
    await page.getByRole('button', { name: 'Packen (2)' }).click()
    await ship('2 Bestellungen versenden?', ['99.2', '99.3'])
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
