import { ANNA } from '#tests/support/accounts/people.ts'
import { doubleClick } from '#tests/support/browser/double-click.ts'
import { expect, horizontalOverflow, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('A batch', () => {
  test('Five orders are fetched, packed by scan and click, and shipped with a pasted column of numbers', async ({ shop, newOperator }) => {
    const buy = (productId: number) => new CheckoutClient(shop).buy({ productId })
    const first = await buy(1)
    const delivery = { ...ANNA.delivery, firstName: 'Maximiliane-Alexandrina', lastName: 'Freifrau von Hohenstein-Unterwaldegg' }
    const second = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, delivery })
    const third = await buy(3)
    await buy(4)
    const last = await buy(7)
    await shop.pool.query(`update product_size set gtin = '7612345678900' where product_id = 1 and weight = '15g'`)
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen/packen')
    await doubleClick(page.getByRole('button', { name: 'Packen (5)' }), '**/api/admin/batches')
    await expect(page.getByRole('heading', { level: 1, name: 'Sammelversand' })).toBeVisible()
    await expect(page.getByText('0 von 5 gepackt')).toBeVisible()
    expect(await horizontalOverflow(page), 'a long name does not widen the page').toBeLessThanOrEqual(0)

    // A scanner, even a slow one, types where the focus is, here nowhere: its field takes over, no digit ticks a line.
    await expect(page.getByRole('heading', { name: first.number })).toBeVisible()
    const scanner = page.getByLabel('Artikel, Los oder Bestellnummer scannen')
    await page.evaluate(() => {
      const now = performance.now()
      for (const [index, key] of ['1', '4'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true })
        document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: now + 90 * index }))
      }
    })
    await expect(scanner).toBeFocused()
    await page.keyboard.type('4006381333931\n')
    await expect(page.getByText('«14006381333931» gehört nicht zu dieser Bestellung.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^1.*Erdbeere/ })).not.toBeChecked()

    // A shelf that is typed on the way sorts the list.
    await page.getByLabel('Lagerplatz Mango 15 g').fill('a1')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: /geholt$/ }) })
        .first(),
    ).toContainText('Mango')

    await scanner.fill('7612345678900')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 von 5 gepackt')).toBeVisible()
    await expect(page.getByRole('heading', { name: second.number })).toBeVisible()

    // A scanner types where the focus is; elsewhere its digits would tick lines.
    await expect(scanner).toBeFocused()
    await page.keyboard.type(`${last.number}\n`)
    await expect(page.getByRole('heading', { name: last.number })).toBeVisible()
    await page.getByRole('button', { name: 'Gepackt (v)' }).click()
    await expect(page.getByText('2 von 5 gepackt')).toBeVisible()

    await page.getByRole('button', { name: new RegExp(third.number) }).click()
    await expect(page.getByRole('heading', { name: third.number })).toBeVisible()
    await page.getByRole('button', { name: 'Zurückstellen' }).click()
    const dialog = page.getByRole('dialog', { name: `${third.number} zurückstellen` })
    await dialog.getByLabel('Grund').fill('Ware fehlt')
    await dialog.getByRole('button', { name: 'Zurückstellen' }).click()
    await expect(page.getByText('2 von 4 gepackt')).toBeVisible()

    // Without the Post's credentials there are addresses to print.
    await expect(page.getByRole('link', { name: 'Adressen als CSV' })).toBeVisible()
    await expect(page.getByText('mit Etikette versenden')).toHaveCount(0)

    const numbers = page.getByPlaceholder('Sendungsnummer')
    await expect(numbers).toHaveCount(4)
    await numbers.first().evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text', '99.1\n99.2\n99.3\n99.1\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(numbers.last()).toHaveValue('99.1')
    await expect(page.getByText('Diese Nummer steht mehr als einmal da.').first()).toBeVisible()
    await numbers.last().fill('99.4')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '4 Bestellungen versenden?' })
    await expect(question.getByText('2 sind noch nicht als gepackt vermerkt.')).toBeVisible()
    await expect(question.getByText('Kein Mailserver: Die Kundschaft wird nicht informiert.')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Versenden' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('4 Bestellungen: Versandt')).toBeVisible()
    await expect(page.getByText('Alles versandt.')).toBeVisible()
    const { rows } = await shop.pool.query(
      `select tracking_number from shop_order join shipment on order_id = shop_order.id
        join parcel on parcel.id = parcel_id where shop_order.id <> $1 and status = 'shipped' order by ship_by nulls first, placed_at`,
      [third.id],
    )
    expect(rows.map((row) => row.tracking_number)).toEqual(['99.1', '99.2', '99.3', '99.4'])
  })
})
