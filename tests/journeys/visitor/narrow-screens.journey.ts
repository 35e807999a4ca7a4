import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { GIFT_CARD_LIMITS } from '#domain/gift-cards/gift-card.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sampleData } from '#server/mail/sample-data.ts'
import { MAIL_TEMPLATES, type MailTemplateName } from '#server/mail/templates.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { brokenFigures, brokenWords } from '#tests/support/browser/broken-words.ts'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { clippedChoices, clippedTexts } from '#tests/support/browser/clipped-texts.ts'
import { expect, horizontalOverflow, openWhole, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { lengthened } from '#tests/support/texts/marked-messages.ts'
import { buildLengthenedPages } from '#tests/support/texts/marked-pages.ts'
import { switchLanguages } from '#tests/support/texts/switch-languages.ts'

test.use({ viewport: { width: 320, height: 640 } })

const PATHS = [
  '/',
  '/shop',
  '/product/mango-gefriergetrocknet',
  '/box-zusammenstellen',
  '/geschenkkarte',
  '/firmengeschenke',
  '/cart',
  '/checkout',
  '/faq',
  '/agb',
]
const GUEST_PATHS = ['/auth/login', '/auth/register']
const OWN_PATHS = ['/my-orders', '/settings']

interface Look {
  page: Page
  shop: TestShop
  addressOf: (path: string) => string
  /** Texts that may be cut off or break. */
  oneLine?: readonly string[]
}

/**
 * What is cut off on the pages that everybody sees, those to sign in, and those of an account with an order of five
 * products, by address; the amounts and figures that break; and by how much a page is wider than the window.
 */
async function cutOff({ page, shop, addressOf, oneLine = [] }: Look): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openWhole(page, addressOf(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const texts = [...(await clippedTexts(page)), ...(await brokenFigures(page))].filter((text) => !oneLine.includes(text))
      const overflow = await horizontalOverflow(page)
      if (overflow > 0) texts.push(`${overflow} px`)
      if (texts.length > 0) found[path] = texts
    }
  }
  await fillCart(page, [{ productId: 2 }, { productId: 22, quantity: 2 }])
  await look([...PATHS, ...GUEST_PATHS])
  await signUp(page, { email: 'schmal@example.ch', password: 'ein gutes Passwort', firstName: 'Anna', lastName: 'Muster' })
  const buyer = new CheckoutClient(shop)
  for (const { name, value } of await page.context().cookies()) buyer.cookies.set(name, value)
  for (const productId of [1, 3, 4, 5]) await buyer.addLine({ productId })
  const { number } = await buyer.buy({ productId: 7 })
  await page.goto(addressOf('/my-orders'))
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await look(OWN_PATHS)
  return found
}

test('The names of the fruits in an own box stay whole on phones', async ({ page }) => {
  // Johannisbeere, Drachenfrucht, Heidelbeere, Sauerkirsche.
  await page.goto('/box-zusammenstellen?box=6-5.11.3.6')
  await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(4)
  for (const width of [320, 360, 375, 390, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await brokenWords(page), `at ${width} px`).toEqual([])
  }
  // What breaks is found.
  await page.addStyleTag({ content: '* { word-break: break-all }' })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await brokenWords(page)).not.toEqual([])
})

test('The bar of a product names it in full, and the marks of what the shop takes are one row', async ({ page }) => {
  await openWhole(page, '/product/johannisbeere-gefriergetrocknet')
  await page.locator('#bewertungen').scrollIntoViewIfNeeded()
  const name = page.locator('[data-bottom-bar]').getByText('Johannisbeere', { exact: true })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `at ${width} px`).toBe(0)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await fillCart(page, [{ productId: 2 }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/cart')
  const marks = page.locator('img[src="/payment-marks.svg"]')
  await expect(marks).toHaveCount(6)
  expect(new Set(await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().top))).size).toBe(1)
})

test('The names of the drawings for gift cards stay whole on phones', async ({ page, shop }) => {
  await switchLanguages(shop)
  for (const language of LANGUAGES) {
    await page.goto(addressesOf(language).addressOf('/geschenkkarte'))
    for (const width of [320, 390, 480]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await brokenWords(page), `${language} at ${width} px`).toEqual([])
    }
  }
})

test('Cart, checkout and company gifts fit a phone at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await fillCart(page, [{ productId: 2 }])
  const beside = () =>
    page
      .locator('main *')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().right > 195).map((each) => (each.cloneNode() as Element).outerHTML),
      )
  const expectFits = async (last: Locator) => {
    await expect(last).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeInViewport({ ratio: 1 })
    expect(await beside(), page.url()).toEqual([])
    expect(await horizontalOverflow(page), page.url()).toBe(0)
  }
  await page.goto('/checkout')
  await expectFits(page.getByLabel('Kartennummer'))
  await page.goto('/cart')
  await expectFits(page.getByRole('textbox', { name: 'Menge Himbeere' }))
  await page.goto('/firmengeschenke')
  await page.getByLabel('Produkt', { exact: true }).selectOption({ index: 1 })
  await expectFits(page.getByLabel('Weiteres Produkt', { exact: true }))
})

test('The filters of the shop show all of what is chosen and hinted at on phones and tablets', async ({ page, shop }) => {
  await switchLanguages(shop)
  for (const [language, search] of [
    ['de', 'sort=rating'],
    ['fr', 'category=Geschenkbox&sort=price-desc'],
    ['fr', 'q=mangue'],
    ['it', 'category=Geschenkbox&sort=rating'],
    ['en', 'sort=price-desc'],
  ] as const) {
    await page.goto(`${addressesOf(language).addressOf('/shop')}?${search}`)
    for (const width of [320, 360, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await clippedChoices(page), `${language} at ${width} px`).toEqual([])
      expect(await horizontalOverflow(page)).toBe(0)
    }
  }
  // What does not fit is found.
  await page.addStyleTag({ content: 'select { min-width: 0 !important; max-width: 6rem !important }' })
  expect(await clippedChoices(page)).toEqual(['All categories', 'Price: high to low'])
})

test('No mail is wider than a phone of 320 px', async ({ page, shop, consoleErrors }) => {
  // The empty page may load no pictures of the shop.
  consoleErrors.allow(/\/gift-[\w/-]+\.jpg/)
  const context = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address, language: 'fr' as const }
  const wider: Record<string, string> = {}
  for (const template of Object.keys(MAIL_TEMPLATES) as MailTemplateName[]) {
    const sample = sampleData(template, context)
    const data = template === 'gift-card' ? { ...sample, amount: GIFT_CARD_LIMITS.largest } : sample
    const { html } = await renderMail({ template, data, language: context.language }, context)
    await page.setContent(html)
    const overflow = await horizontalOverflow(page)
    if (overflow > 0) wider[template] = `${overflow} px`
  }
  expect(wider).toEqual({})
  await page.goto('about:blank')
})

test('Nothing is cut off at 320 px in French', async ({ page, shop }) => {
  await switchLanguages(shop)
  expect(await cutOff({ page, shop, addressOf: addressesOf('fr').addressOf })).toEqual({})
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH')
  // What does not wrap is found.
  await page.addStyleTag({ content: '* { white-space: nowrap !important }' })
  expect(await clippedTexts(page)).not.toEqual([])
})

test('Nothing is cut off at 320 px in a language of longer words', async ({ newVisitor }) => {
  // Builds the pages first.
  test.setTimeout(600_000)
  const directory = await buildLengthenedPages()
  const shop = await startTestShop({ listens: true, deps: { pages: (app) => builtPages(app, { directory }) } })
  try {
    const page = await newVisitor({ viewport: { width: 320, height: 640 }, baseURL: shop.address })
    // The badges of cards have one line: in each language they are chosen to fit it.
    const badges = Object.values(messagesIn('de').stockText).flatMap((text) => (typeof text === 'string' ? lengthened(text) : []))
    // Wider than its place in the settings.
    const longWord = 'E-Mailnn-Adressenn'
    expect(await cutOff({ page, shop, addressOf: (path) => path, oneLine: [...badges, longWord] })).toEqual({})
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungenn')
    await page.goto('about:blank')
  } finally {
    await shop.close()
    rmSync(directory, { recursive: true })
  }
})
