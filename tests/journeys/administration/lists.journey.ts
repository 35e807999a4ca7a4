import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { expect, test } from '#tests/support/browser/journey.ts'

test.describe('The lists of the administration', () => {
  test('An empty tab says so without a word of filters, and stock of lots leads to them', async ({ newOperator }) => {
    const page = await newOperator({ role: 'owner' })
    await page.goto('/admin/bestellungen?status=cancelled')
    await expect(page.getByText('Hier ist nichts', { exact: true })).toBeVisible()
    await expect(page.getByText('passt zu diesen Filtern')).toHaveCount(0)

    await page.goto('/admin/produkte/lose')
    await page.getByRole('button', { name: 'Eingang erfassen' }).click()
    const receipt = page.getByRole('dialog', { name: 'Eingang erfassen' })
    await receipt.getByLabel('Produkt', { exact: true }).selectOption('1-15g')
    await receipt.getByLabel('Los', { exact: true }).fill('L-LISTE')
    await receipt.getByLabel('Mindestens haltbar bis').fill(addDays(swissDay(Date.now()), 200))
    await receipt.getByLabel('Packungen', { exact: true }).fill('10')
    await receipt.getByRole('button', { name: 'Erfassen', exact: true }).click()
    await expect(receipt).toBeHidden()
    await page.goto('/admin/produkte?q=Erdbeere')
    await expect(page.getByRole('textbox', { name: /^Lager Erdbeere 10/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Lager Erdbeere 15/ })).toHaveCount(0)
    await page.getByRole('link', { name: /^Lose Erdbeere 15/ }).click()
    await expect(page.getByRole('link', { name: /Los L-LISTE$/ })).toBeVisible()
  })

  test('The first steps stand below the tasks of the day', async ({ newOperator }) => {
    const page = await newOperator({ role: 'owner' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin')
    const top = async (name: string | RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN
    // What comes later pushes the other down.
    for (const name of ['Zu tun', /^Erste Schritte/]) await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect.poll(async () => (await top(/^Erste Schritte/)) - (await top('Zu tun'))).toBeGreaterThan(0)
  })

  test('What is missing before publishing leads to its field, and a sold-out product is said to be one', async ({ shop, newOperator }) => {
    await shop.pool.query(`update product set status = 'draft', origin = '' where id = 13`)
    const page = await newOperator({ role: 'owner' })
    await page.goto('/admin/produkte/13')
    await page.getByRole('button', { name: 'Es fehlt eine Angabe' }).click()
    await page.getByRole('dialog', { name: 'Das fehlt noch' }).getByRole('button', { name: 'Die Herkunft fehlt.' }).click()
    await expect(page.getByLabel('Herkunft', { exact: true })).toBeFocused()

    await shop.pool.query(`update product set origin = 'Schweiz', in_stock = false where id = 13`)
    await page.reload()
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page.getByText('Im Shop steht es als ausverkauft.')).toBeVisible()
  })
})
