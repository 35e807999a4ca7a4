import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expect, PHONE, test } from '#tests/support/journey.ts'
import { signUp } from '#tests/support/sign-up.ts'

const MANGO = { id: 7, page: '/product/mango-gefriergetrocknet' }

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('A buyer adds photos to a review, an operator refuses one, and everybody sees the other large', async ({
  newVisitor,
  newOperator,
  shop,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 415/)
  const buyer = await newVisitor(PHONE)
  const [email, comment] = [`${randomUUID()}@example.com`, `Knusprig bis zum letzten Löffel ${randomUUID()}`]
  await signUp(buyer, { email, password: 'ein gutes Passwort', firstName: 'Anna', lastName: 'Muster' })
  await shop.pool.query('update user_account set email_verified = true where email = $1', [email])
  const checkout = new CheckoutClient(shop)
  for (const { name, value } of await buyer.context().cookies()) checkout.cookies.set(name, value)
  await checkout.buy({ productId: MANGO.id })

  await buyer.goto(MANGO.page, { waitUntil: 'networkidle' })
  await buyer.getByRole('button', { name: /^Bewertung schreiben/ }).click()
  const editor = buyer.getByRole('dialog', { name: 'Ihre Bewertung: Mango', exact: true })
  await editor.getByRole('radio', { name: '5 Sterne', exact: true }).check()
  await editor.getByLabel('Ihre Erfahrung', { exact: true }).fill(comment)
  const input = editor.getByLabel('Fotos wählen', { exact: true })
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') })
  await expect(editor.getByRole('alert').getByText('Dieses Foto ist im Format HEIC')).toBeVisible()
  const files = [await photo('a.jpg', '#7c3aed'), await photo('b.jpg', '#d97706'), await photo('c.jpg', '#0f766e')]
  await input.setInputFiles([...files, await photo('d.jpg', '#111111')])
  await expect(editor.getByRole('img')).toHaveCount(3)
  await expect(editor.getByText('Höchstens 3 Fotos.')).toBeVisible()
  await editor.getByRole('button', { name: 'Foto 3 entfernen', exact: true }).click()
  await expect(editor.getByRole('img')).toHaveCount(2)
  await expect(buyer).toBeAccessible()
  await editor.getByRole('button', { name: 'Bewertung senden', exact: true }).click()
  await expect(buyer.getByText('Vielen Dank für Ihre Bewertung', { exact: true })).toBeVisible()

  const operator = await newOperator({ role: 'staff' })
  await operator.goto('/admin/bewertungen?state=pending')
  await operator.getByRole('button', { name: 'Foto 1 von Anna M. vergrössern', exact: true }).click()
  const large = operator.getByRole('dialog', { name: 'Foto 1 von 2', exact: true })
  await expect.poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(operator).toBeAccessible()
  await large.getByRole('button', { name: 'Foto ablehnen', exact: true }).click()
  await expect(large.getByText('Wird im Shop nicht gezeigt.')).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(operator.getByText('Nicht gezeigt', { exact: true })).toBeVisible()
  await expect(operator.getByText('Fotos geprüft', { exact: true })).toBeVisible()
  await operator.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expect(operator.getByText('Nichts zu prüfen', { exact: true })).toBeVisible()

  const visitor = await newVisitor()
  // The page may be cached from before.
  await expect.poll(async () => (await visitor.request.get(MANGO.page)).text()).toContain(comment)
  await visitor.goto(MANGO.page, { waitUntil: 'networkidle' })
  const review = visitor.getByRole('listitem').filter({ hasText: comment })
  const shown = review.getByRole('button', { name: 'Foto von Anna M. vergrössern (1 von 1)', exact: true })
  await shown.focus()
  await visitor.keyboard.press('Enter')
  const lightbox = visitor.locator('.yarl__slide_current img')
  await expect.poll(() => lightbox.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await visitor.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(shown).toBeFocused()
})
