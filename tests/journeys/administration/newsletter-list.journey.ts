import { expect, onDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe("The newsletter's list", () => {
  test.beforeEach(async ({ shop }) => {
    await shop.pool.query(
      `insert into newsletter_subscription (email, state, source, text_version, requested_at, confirmed_at) values
         ('rosa.muster@example.com', 'confirmed', 'footer', '2026-11', now() - interval '2 days', now() - interval '1 day'),
         ('jan.beispiel@example.com', 'pending', 'checkout', '2026-11', now(), null)
       on conflict (email) do update set state = excluded.state, ended_by = null, unsubscribed_at = null`,
    )
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('An operator finds a subscriber with the proof of consent and ends the newsletter by hand', async ({ newOperator }) => {
      const page = await newOperator({ role: 'staff' })
      await page.goto('/admin/newsletter')
      await expect(page.getByRole('row')).toHaveCount(3)
      await page.getByRole('searchbox', { name: 'E-Mail' }).fill('rosa')
      const row = page.getByRole('row', { name: /rosa\.muster/ })
      await expect(page.getByRole('row')).toHaveCount(2)
      await onDesktopToo(page, async () => {
        await expect(row.getByText('Angemeldet: Fusszeile', { exact: false }).filter({ visible: true })).toBeVisible()
        await expect(row.getByText('Bestätigt: Link in der E-Mail', { exact: false }).filter({ visible: true })).toBeVisible()
        await expect(page).toBeAccessible()
      })
      await row.getByRole('button', { name: 'Newsletter an rosa.muster@example.com beenden' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Beenden', exact: true }).click()
      await expect(page.getByText('Newsletter beendet')).toBeVisible()
      await onDesktopToo(page, () => expect(row.getByText('Beendet: von Hand', { exact: false }).filter({ visible: true })).toBeVisible())
      await page.getByRole('searchbox', { name: 'E-Mail' }).fill('niemand')
      await expect(page.getByText('Nichts passt zu diesen Filtern')).toBeVisible()
      await onDesktopToo(page, () => expect(page).toBeAccessible())
    })
  })
})
