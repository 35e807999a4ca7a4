import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { away } from '#tests/support/browser/away.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const TODAY = swissDay(Date.now())

test.describe('A recall', () => {
  test('Each mail is shown before, waiting orders are held, the page warns, all are refunded, and no label is printed', async ({
    shop,
    newOperator,
    newVisitor,
    consoleErrors,
  }) => {
    // The mail's frame runs no scripts, not even those that look into it.
    consoleErrors.allow(/^Blocked script execution in 'about:srcdoc'|status of 503/)
    const page = await newOperator({ role: 'owner' })
    const call = async (path: string, data: object) => {
      const answer = await page.request.post(`/api/admin/${path}`, { data })
      expect([path, answer.ok()]).toEqual([path, true])
      return answer.json()
    }
    const fields = { weight: '15g', bestBefore: addDays(TODAY, 300), receivedOn: TODAY, supplier: null, ingredients: [], usedLots: [] }
    const lot = await call('lots', { ...fields, productId: 1, number: 'ER-77', packs: 6 })
    const buy = () => new CheckoutClient(shop).buy({ productId: 1, quantity: 2, weight: '15g' })
    const [sent, waiting] = [await buy(), await buy()]
    const { version } = await (await page.request.get(`/api/admin/orders/${sent.id}`)).json()
    const taken = await call(`orders/${sent.id}/status`, { version, to: 'processing' })
    await call(`orders/${sent.id}/status`, { version: taken.version, to: 'shipped' })

    await page.route('**/api/admin/recalls', away)
    await page.goto(`/admin/produkte/lose/${lot.id}`)
    // Recalls that could not be read are not none.
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.unroute('**/api/admin/recalls')
    await page.getByRole('button', { name: 'Noch einmal laden' }).click()
    await expect(page.getByRole('button', { name: 'Noch einmal laden' })).toBeHidden()
    await page.getByRole('button', { name: 'Rückruf', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Rückruf von Los ER-77' })
    await dialog.getByLabel('Art').selectOption('Ernstfall')
    await dialog.getByLabel('Warum').fill('Spuren von Haselnüssen, die auf der Packung fehlen.')
    await dialog.getByLabel('Was die Kundschaft tun soll').fill('Bitte werfen Sie die Packungen weg. Wir erstatten sie Ihnen.')
    await expect(dialog.getByLabel('Auf der Produktseite zeigen')).toBeChecked()
    await dialog.getByRole('button', { name: 'Weiter: E-Mails ansehen' }).press('Enter')
    await expect(dialog.getByText('E-Mail 1 von 1')).toBeVisible()
    // A second Enter is not the answer to a question that nobody has read.
    await page.keyboard.press('Enter')
    await expect(dialog.frameLocator('iframe').getByText('Spuren von Haselnüssen', { exact: false })).toBeVisible()
    await expect(dialog.getByText('andere Lose reichen nicht', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Zurückrufen', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Rückruf vom / })).toBeVisible()
    await expect(page.getByText('2 Packungen noch nicht weg: wurde zurückgehalten', { exact: false })).toBeVisible()

    const visitor = await newVisitor()
    const slug = (await (await page.request.get('/api/products/1')).json()).slug
    await visitor.goto(`/product/${slug}`)
    await expect(visitor.getByRole('region', { name: 'Rückruf' })).toContainText('Los ER-77')

    await page.getByRole('button', { name: 'Allen erstatten' }).click()
    await page.getByRole('dialog', { name: 'Allen erstatten?' }).getByRole('button', { name: 'Erstatten', exact: true }).click()
    await expect(page.getByText('2 Bestellungen erstattet')).toBeVisible()
    await expect(page.getByText('· Erstattet', { exact: false })).toHaveCount(2)
    await page.getByRole('button', { name: 'Hinweis auf der Produktseite beenden' }).click()
    await expect(page.getByRole('button', { name: 'Auf der Produktseite zeigen' })).toBeVisible()

    await page.goto(`/admin/bestellungen/${waiting.id}`)
    await expect(page.getByText('Packungen des zurückgerufenen Loses nicht versenden', { exact: false })).toBeVisible()

    await page.goto('/admin/produkte/1')
    await page.getByRole('button', { name: 'Etiketten', exact: true }).click()
    const labels = page.getByRole('dialog', { name: 'Etiketten' })
    await expect(labels.getByLabel('Los', { exact: true })).toHaveValue('')
    await labels.getByRole('button', { name: 'PDF herunterladen' }).click()
    await expect(labels.getByLabel('Los', { exact: true })).toBeFocused()
    await labels.getByLabel('Los', { exact: true }).fill('er 77')
    await labels.getByLabel('Grösse').selectOption({ label: '15\u00a0g' })
    await expect(labels.getByText('Los ER-77 ist gesperrt', { exact: false })).toBeVisible()
    await expect(labels.getByRole('button', { name: 'PDF herunterladen' })).toBeDisabled()
  })
})
