import { expect, horizontalOverflow, onDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('The screen Betrieb', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('names what is not well and what to do', async ({ newOperator, shop }) => {
      await shop.pool.query("update product_size set stock_level = stock_level + 1 where product_id = 1 and weight = '15g'")
      await shop.pool.query("insert into recurring_job values ('show-page-texts', 60, now(), now() - interval '250 seconds')")
      const page = await newOperator({ role: 'staff' })
      await page.goto('/admin/betrieb')
      const backups = page.getByRole('region', { name: 'Backups', exact: true })
      await expect(backups).toContainText('Handeln')
      await expect(backups).toContainText('Führen Sie «npm run backup» aus')
      await expect(page.getByRole('region', { name: 'Zahlungen' })).toContainText('Niemand wird belastet')
      const jobs = page.getByRole('region', { name: 'Aufgaben im Hintergrund' })
      await expect(jobs).toContainText('Geplante Texte zeigen (seit 4 Minuten)')
      await expect(jobs).toContainText('Im Log steht bei «a job failed» der Grund; steht dort nichts, den Shop neu starten')
      const invariants = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Stimmt alles?' }) })
      await expect(invariants.getByRole('listitem').filter({ hasText: 'Lagerbestand' })).toContainText('1 Befund')
      await onDesktopToo(page, async () => {
        await expect(page).toBeAccessible()
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      })

      await shop.pool.query("update product_size set stock_level = stock_level - 1 where product_id = 1 and weight = '15g'")
      await shop.pool.query("delete from recurring_job where task = 'show-page-texts'")
      await invariants.getByRole('button', { name: 'Neu prüfen' }).click()
      await expect(invariants.getByText('Befund')).toHaveCount(0)
      await onDesktopToo(page, () => expect(page).toBeAccessible())
    })
  })

  test('says when the state cannot be read, and reads it again', async ({ newOperator, consoleErrors }) => {
    const page = await newOperator({ role: 'staff' })
    consoleErrors.allow(/ERR_FAILED/)
    await page.route('**/api/admin/operations', (route) => route.abort())
    await page.goto('/admin/betrieb')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/admin/operations')
    await page.getByRole('button', { name: 'Noch einmal laden' }).click()
    await expect(page.getByRole('region', { name: 'Datenbank' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
