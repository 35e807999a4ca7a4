import type { Page } from '@playwright/test'
import { expectPaid, fillCard, openCheckout, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

// As wide as a sheet of A4.
test.use({ viewport: { width: 794, height: 1123 } })
test.afterEach(({ page }) => page.emulateMedia({ media: 'screen' }))

test.describe('On paper', () => {
  for (const [path, text] of [
    ['/product/himbeere-gefriergetrocknet', 'Nährwerte'],
    ['/impressum', 'Impressum'],
    ['/datenschutz', 'Datenschutz'],
    ['/versand', 'Versand'],
  ] as const) {
    test(`${path} prints its content without menus and buttons`, async ({ page }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: text }).first()).toBeVisible()
      await expectNothingToPress(page)
    })
  }

  test('The questions print with their answers', async ({ page }) => {
    await page.goto('/faq')
    await page.emulateMedia({ media: 'print' })
    const answers = page.locator('details > div')
    await expect(answers).not.toHaveCount(0)
    for (const answer of await answers.all()) await expect(answer).toBeVisible()
    await expectNothingToPress(page)
  })

  test('The checkout prints with what is ordered, though it is folded on the screen', async ({ page }) => {
    await openCheckout(page, 'papier@example.ch')
    const total = page.getByRole('region', { name: 'Bestellübersicht' }).getByText('Zwischensumme')
    await expect(total).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(total).toBeVisible()
  })

  test('An order prints with its number, lines and addresses', async ({ page, shop }) => {
    await openCheckout(page, 'papier@example.ch')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    await expectOrderOnPaper(page)

    await expect.poll(() => guestLink(shop, 'papier@example.ch')).not.toBeUndefined()
    await page.goto((await guestLink(shop, 'papier@example.ch')) ?? '')
    await expectOrderOnPaper(page)
  })
})

async function expectOrderOnPaper(page: Page): Promise<void> {
  await expect(page.getByText('Bahnhofstrasse 12')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /FF-/ })).toBeVisible()
  await expect(page.getByText('Bahnhofstrasse 12')).toBeVisible()
  await expectNothingToPress(page)
  await page.emulateMedia({ media: 'screen' })
}

/** The link of the confirmation mail. */
async function guestLink({ pool }: TestShop, recipient: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ body: string | null }>('select body from mail where recipient = $1', [recipient])
  return rows.map(({ body }) => /\S+\/bestellung\/[\w.-]+/.exec(body ?? '')?.[0]).find((link) => link !== undefined)
}

async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.getByRole('button').and(page.locator(':not([aria-label$="vergrössern"])'))).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('footer, [data-toasts]').filter({ visible: true })).toHaveCount(0)
}
