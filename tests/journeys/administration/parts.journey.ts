import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const [FIRST, SECOND] = ['996001234500000001', '996001234500000002']

test.describe('An order in two parcels', () => {
  test('An operator sends a part, then the rest, and the customer follows both', async ({ shop, newOperator, newVisitor }) => {
    const client = new CheckoutClient(shop)
    await client.addLine({ productId: 1, quantity: 2 })
    const { id, number } = await client.buy({ productId: 2, quantity: 1 })
    const page = await newOperator({ role: 'staff' })
    await page.goto(`/admin/bestellungen/${id}`)
    await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Teil versenden', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Teil von ${number} versenden` })
    await dialog.getByRole('listitem').filter({ hasText: 'Erdbeere' }).getByRole('button', { name: 'Mehr', exact: true }).click()
    await expect(dialog.getByText(/^Es folgt: 1\s×\sErdbeere/)).toBeVisible()
    await dialog.getByLabel('Sendungsnummer').fill(FIRST)
    await expect(page).toBeAccessible()
    await dialog.getByRole('button', { name: 'Teil versenden', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Pakete', exact: true })).toBeVisible()
    await expect(page.getByText('Teilweise versandt', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Sendungsnummer Teil 1', { exact: true })).toHaveValue(FIRST)
    const slip = await page.request.get((await page.getByRole('link', { name: 'Lieferschein Teil 1 von 2' }).getAttribute('href')) ?? '')
    expect([slip.status(), slip.headers()['content-type']]).toEqual([200, 'application/pdf'])

    const mailed = async (template: string) => {
      const { rows } = await shop.pool.query('select html from mail where order_id = $1 and template = $2', [id, template])
      return String(rows[0]?.html)
    }
    await expect.poll(() => mailed('order-part-shipped')).toContain(FIRST)
    const [, orderPage = ''] = /href="([^"]+\/bestellung\/[^"]+)"/.exec(await mailed('order-part-shipped')) ?? []
    const visitor = await newVisitor()
    await visitor.goto(orderPage)
    await expect(visitor.getByText('Der Rest folgt in einem weiteren Paket.')).toBeVisible()
    await expect(visitor).toBeAccessible()

    await page.getByRole('button', { name: 'Packen', exact: true }).click()
    const rest = page.getByLabel(`Sendungsnummer ${number}`)
    await expect(rest).toHaveValue('')
    await rest.fill(SECOND)
    await page.getByRole('button', { name: '1 als versandt melden', exact: true }).click()
    await page.getByRole('dialog', { name: 'Eine Bestellung versenden?' }).getByRole('button', { name: 'Versenden' }).click()
    await expect(page.getByText('Alles versandt.')).toBeVisible()
    await page.goto(`/admin/bestellungen/${id}`)
    await expect(page.getByLabel('Sendungsnummer Teil 2', { exact: true })).toHaveValue(SECOND)
    await visitor.reload()
    const links = visitor.getByRole('link', { name: 'Sendung verfolgen' })
    await expect(links).toHaveCount(2)
    await expect(links.nth(1)).toHaveAttribute('href', new RegExp(`${SECOND}$`))

    const tracking = page.getByLabel('Sendungsnummer Teil 2', { exact: true })
    await tracking.fill('996001234500000003 ')
    await tracking.press('Enter')
    await expect(page.locator('a[href$="996001234500000003"]')).toBeVisible()
    await expect(tracking, 'the focus stays').toBeFocused()
    await expect(tracking, 'the field shows what is stored').toHaveValue('996001234500000003')
  })
})
