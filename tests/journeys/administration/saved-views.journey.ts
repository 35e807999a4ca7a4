import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('Saved views', () => {
  test('An operator chooses columns, saves them with a filter as a view, shares its address, and deletes it', async ({
    shop,
    newOperator,
  }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 1 })
    const page = await newOperator()
    await page.goto('/admin/bestellungen')
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()

    await page.getByRole('button', { name: 'Spalten', exact: true }).click()
    const columns = page.getByRole('dialog', { name: 'Spalten' })
    // What is chosen stands in the address, and the boxes follow it.
    await columns.getByLabel('Sendungsnummer').click()
    await expect(columns.getByLabel('Sendungsnummer')).toBeChecked()
    await columns.getByLabel('Packungen').click()
    await expect(columns.getByLabel('Packungen')).not.toBeChecked()
    await columns.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByRole('columnheader', { name: 'Sendungsnummer' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Packungen' })).toBeHidden()
    await page.getByRole('button', { name: 'Zu packen', exact: true }).click()
    await expect(page).toHaveURL(/status=to-pack/)

    await page.getByRole('button', { name: 'Ansicht speichern' }).click()
    const saving = page.getByRole('dialog', { name: 'Ansicht speichern' })
    await saving.getByLabel('Name').fill('Für die Post')
    await saving.getByRole('button', { name: 'Speichern', exact: true }).click()
    const view = page.getByRole('navigation', { name: 'Gespeicherte Ansichten' }).getByRole('link', { name: 'Für die Post' })
    await expect(view).toHaveAttribute('aria-current', 'page')

    await page.goto('/admin/bestellungen')
    await expect(view).not.toHaveAttribute('aria-current', 'page')
    await view.click()
    await expect(page.getByRole('columnheader', { name: 'Sendungsnummer' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zu packen', exact: true })).toHaveAttribute('aria-pressed', 'true')

    const colleague = await newOperator({ role: 'staff' })
    await colleague.goto(page.url())
    await expect(colleague.getByRole('columnheader', { name: 'Sendungsnummer' })).toBeVisible()
    await expect(colleague.getByRole('link', { name: 'Für die Post' })).toBeHidden()

    await page.getByRole('button', { name: 'Ansicht speichern' }).click()
    await saving.getByRole('button', { name: 'Für die Post löschen' }).click()
    await expect(view).toBeHidden()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(view).toBeVisible()
  })
})
