import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { expect, expectFocusIn, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

const MANGO = { id: 7, page: '/product/mango-gefriergetrocknet' }

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A buyer adds photos to a review and is told which ones are not accepted', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 4(00|15)/)
    const [email, comment] = [`${randomUUID()}@example.com`, `Knusprig bis zum letzten Löffel ${randomUUID()}`]
    await signUp(page, { email, password: 'ein gutes Passwort', firstName: 'Anna', lastName: 'Muster' })
    await confirmEmail(shop, email)
    const buyer = new CheckoutClient(shop)
    for (const { name, value } of await page.context().cookies()) buyer.cookies.set(name, value)
    await buyer.buy({ productId: MANGO.id })

    await openWhole(page, MANGO.page)
    await page.getByRole('button', { name: /^Bewertung schreiben/ }).click()
    const editor = page.getByRole('dialog', { name: 'Ihre Bewertung: Mango', exact: true })
    // Of several errors the first has the focus: that of the stars.
    await editor.getByRole('button', { name: 'Bewertung senden', exact: true }).click()
    await expect(editor.getByRole('radio', { name: '1 Stern', exact: true })).toBeFocused()
    await expect(editor.getByRole('radiogroup', { name: 'Sterne' })).toHaveAccessibleDescription('Bitte wählen Sie 1 bis 5 Sterne.')
    await editor.getByRole('radio', { name: '5 Sterne', exact: true }).check()
    await editor.getByLabel('Ihre Erfahrung', { exact: true }).fill(comment)
    // A slip beside the window loses nothing.
    await page.touchscreen.tap(10, 10)
    await expect(editor).toBeVisible()
    const input = editor.getByLabel('Fotos wählen', { exact: true })
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') })
    await expect(editor.getByRole('alert').getByText('Dieses Foto ist im Format HEIC')).toBeVisible()
    const buffer = await photo('#7c3aed').jpeg().toBuffer()
    await input.setInputFiles(['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })))
    await expect(editor.getByRole('img')).toHaveCount(3)
    await expect(editor.getByText('Höchstens 3 Fotos.', { exact: true })).toBeVisible()
    await editor.getByRole('button', { name: 'Foto 3 entfernen', exact: true }).click()
    await expect(editor.getByRole('img')).toHaveCount(2)
    await expect(page).toBeAccessible()
    await editor.getByRole('button', { name: 'Bewertung senden', exact: true }).click()
    await expect(page.getByText('Vielen Dank für Ihre Bewertung', { exact: true })).toBeVisible()
    const saved = await shop.pool.query('select position from review_photo join review on review.id = review_id where comment = $1', [
      comment,
    ])
    expect(saved.rows).toHaveLength(2)

    await page.getByRole('button', { name: /^Bewertung ändern/ }).click()
    await editor.getByRole('button', { name: 'Löschen', exact: true }).click()
    const isToRemove = editor.getByRole('button', { name: 'Wirklich löschen?', exact: true })
    await editor.getByRole('radio', { name: '4 Sterne', exact: true }).check()
    await expect(isToRemove).toBeHidden()
    await editor.getByRole('button', { name: 'Löschen', exact: true }).click()
    await isToRemove.click()
    await expect(page.getByText('Bewertung gelöscht', { exact: true })).toBeVisible()
  })
})

test('An operator refuses one of two photos, and everybody sees the other large', async ({ newOperator, page, shop }) => {
  const operator = await newOperator({ role: 'staff' })
  const comment = await addReviewWithPhotos(shop)
  await operator.goto('/admin/bewertungen?state=pending')
  const card = operator.getByRole('listitem').filter({ hasText: comment })
  await card.getByRole('button', { name: 'Foto 1 von Reto M. vergrössern', exact: true }).click()
  const large = operator.getByRole('dialog', { name: 'Foto 1 von 2', exact: true })
  await expect.poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(operator).toBeAccessible()
  await large.getByRole('button', { name: 'Foto ablehnen', exact: true }).click()
  await expect(operator.getByText('Fotos geprüft', { exact: true })).toBeVisible()
  await expect(large.getByRole('button', { name: 'Foto zulassen', exact: true })).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(card.getByText('Nicht gezeigt', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expect(card).toHaveCount(0)

  // The page may be cached from before.
  await expect.poll(async () => (await page.request.get(MANGO.page)).text()).toContain(comment)
  await openWhole(page, MANGO.page)
  const review = page.getByRole('listitem').filter({ hasText: comment })
  const shown = review.getByRole('button', { name: 'Foto von Reto M. vergrössern (1 von 1)', exact: true })
  await shown.press('Enter')
  await expectFocusIn(page.locator('.yarl__root'))
  const lightbox = page.locator('.yarl__slide_current img')
  await expect.poll(() => lightbox.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(shown).toBeFocused()
})

function photo(background: string): Sharp {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
}

/** Adds a review with two photos that wait for approval, and returns its text. */
async function addReviewWithPhotos({ pool }: TestShop): Promise<string> {
  const comment = `Knusprig bis zum letzten Löffel ${randomUUID()}`
  const { rows } = await pool.query(
    `insert into review (product_id, first_name, last_name, rating, comment, verified)
     values ($1, 'Reto', 'M.', 5, $2, true) returning id`,
    [MANGO.id, comment],
  )
  for (const [position, background] of ['#d97706', '#0f766e'].entries()) {
    const bytes = await photo(background).webp().toBuffer()
    await pool.query(
      `insert into review_photo (user_id, product_id, review_id, position, width, height, small, large)
       select id, $1, $2, $3, 1200, 900, $4, $4 from user_account limit 1`,
      [MANGO.id, rows[0].id, position, bytes],
    )
  }
  return comment
}
