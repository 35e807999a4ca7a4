import type { Locator, Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { doubleClick } from '#tests/support/browser/double-click.ts'
import { expect, onPhoneAndDesktop, openWhole, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { keepToasts } from '#tests/support/browser/toasts.ts'
import { showStock } from '#tests/support/products/show-stock.ts'

const HIMBEERE = '/product/himbeere-gefriergetrocknet'
const TROPENMIX = { id: 19, path: '/product/tropenmix-gefriergetrocknet' }

const addButton = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()
const cartButton = (page: Page, count: string) => page.getByRole('button', { name: `Warenkorb öffnen (${count})` })

/** Adds a pack from a card of the page. Additions run in order: what was pressed before is in the cart by then. */
async function addFromCard(page: Page, place: number): Promise<void> {
  const button = page.getByRole('button', { name: /^In den Warenkorb: / }).nth(place)
  const [, name] = /: (.+),/.exec((await button.getAttribute('aria-label')) ?? '') ?? []
  await button.click()
  await expect(page.getByText(`1x ${name} (15g) wurde hinzugefügt.`)).toBeVisible()
}

test.describe('Adding to the cart', () => {
  test('A double click adds once, a later click again', async ({ page }) => {
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    await page.clock.install()
    await doubleClick(addButton(page), '**/api/cart')
    await addFromCard(page, 0)
    await expect(cartButton(page, '2 Artikel')).toBeVisible()
    await page.clock.fastForward(500)
    await doubleClick(addButton(page), '**/api/cart')
    await addFromCard(page, 1)
    await expect(cartButton(page, '4 Artikel')).toBeVisible()
  })

  test('Who asks for more than there is learns what is left and gets it with one click', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*api\/cart/)
    await showStock(shop, { productId: TROPENMIX.id, packs: 4 })
    await fillCart(page, [{ productId: TROPENMIX.id }])
    await page.goto(TROPENMIX.path)
    // What is offered is what the cart, once it is read, does not hold yet.
    await expect(cartButton(page, '1 Artikel')).toBeVisible()
    await page.getByRole('textbox', { name: 'Menge Tropenmix' }).fill('7')
    await addButton(page).click()
    await expect(page.getByText('Von Tropenmix 15 g sind nur noch 4 Packungen verfügbar. In Ihrem Warenkorb liegt schon 1.')).toBeVisible()
    await page.getByRole('button', { name: '3 hinzufügen' }).click()
    await expect(page.getByText('3x Tropenmix (15g) wurde hinzugefügt.')).toBeVisible()
    await expect(cartButton(page, '4 Artikel')).toBeVisible()
  })

  test('Every card says what the next quantity discount lacks, without moving the page', async ({ page }) => {
    await fillCart(page, [{ productId: 1, quantity: 2 }])
    const reads: string[] = []
    page.on('request', (request) => /\/api\/cart(\/journey|\?|$)/.test(request.url()) && reads.push(request.url()))
    await openWhole(page, '/shop')
    await expect(cartButton(page, '2 Artikel')).toBeVisible()
    await expect(page.locator('#card-hint')).toBeAttached()
    expect(reads).toHaveLength(1)
    // A different card each time, as the second press of a double click adds nothing.
    const add = (name: string) => page.getByRole('button', { name: `In den Warenkorb: ${name}, 15\u00a0g` })
    const box = page.getByRole('button', { name: 'In den Warenkorb: Premium Probierbox' })
    await expect(add('Apfel')).toHaveAccessibleDescription('')
    expect(await countAt(add('Apfel'))).toBe('none')
    expect(await shownUnder(add('Apfel'))).toBe('none')
    const height = await pageHeight(page)

    await add('Apfel').click()
    await expect(add('Apfel')).toHaveAccessibleDescription(/In Ihrem Warenkorb liegt schon 1\.$/)
    expect(await countAt(add('Apfel'))).toBe('"1"')
    expect(await countAt(add('Birne'))).toBe('none')
    for (const button of [add('Apfel'), add('Birne'), box]) {
      await expect(button).toHaveAccessibleDescription(/^Noch 2 Packungen: 10\u00a0% Mengenrabatt auf alles/)
      expect(await shownUnder(button)).toBe('"Noch 2 Packungen: 10\u00a0%"')
    }
    expect(await pageHeight(page)).toBe(height)
    await add('Birne').click()
    await expect(add('Birne')).toHaveAccessibleDescription(/^Noch 1 Packung: 10\u00a0% Mengenrabatt auf alles/)
    await add('Banane').click()
    await expect(add('Banane')).toHaveAccessibleDescription('In Ihrem Warenkorb liegt schon 1.')
    // A property of the root would have every element styled anew.
    await expect(page.locator('html')).not.toHaveAttribute('style', /--/)
    expect(await shownUnder(add('Banane'))).toBe('none')
  })

  test('A card that is pressed twice while its code loads adds once', async ({ page }) => {
    let finishLoading = () => {}
    const loading = new Promise<void>((resolve) => {
      finishLoading = resolve
    })
    await page.route(/below-the-fold/, async (route) => {
      await loading
      await route.continue()
    })
    await page.goto('/')
    await waitForHydration(page)
    const add = page.getByRole('button', { name: /^In den Warenkorb: / }).first()
    await add.click()
    await add.click()
    finishLoading()
    await expect(cartButton(page, '1 Artikel')).toBeVisible()
    await addFromCard(page, 1)
    await expect(cartButton(page, '2 Artikel')).toBeVisible()
  })

  onPhoneAndDesktop(() => {
    test('The toast leads to the cart, and the hidden header comes back with the count', async ({ page }) => {
      await keepToasts(page)
      await page.goto('/shop')
      await waitForHydration(page)
      const add = page.getByRole('button', { name: /^In den Warenkorb: Zwetschge/ })
      await add.scrollIntoViewIfNeeded()
      await expect(page.locator('header').first()).toHaveAttribute('data-hidden')
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/cart', async (route) => {
        await held
        await route.continue()
      })
      const size = await add.boundingBox()
      await add.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      expect(await add.boundingBox(), 'the button with its spinner').toMatchObject({ width: size?.width, height: size?.height })
      release()
      await expect(cartButton(page, '1 Artikel')).toBeInViewport()
      await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
      await expect(page).toHaveURL('/cart')
      await expect(page.getByRole('heading', { name: 'Zwetschge' })).toBeVisible()
    })
  })
})

test.describe('A quantity in the cart', () => {
  test('Who sets it above the stock gets what is left with one click', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*api\/cart/)
    await showStock(shop, { productId: TROPENMIX.id, packs: 3 })
    await shop.pool.query("update product_size set stock_level = 1 where product_id = $1 and weight = '10g'", [TROPENMIX.id])
    await fillCart(page, [
      { productId: TROPENMIX.id, weight: '10g' },
      { productId: TROPENMIX.id, weight: '15g' },
    ])
    await page.goto('/cart')
    const second = page.getByRole('textbox', { name: 'Menge Tropenmix' }).nth(1)
    await second.fill('9')
    await second.press('Enter')
    await page.getByRole('button', { name: 'Auf 3 ändern', exact: true }).click()
    await expect(page.getByText('4 Artikel')).toBeVisible()
  })
})

test.describe('Two tabs', () => {
  test('A tab follows what another tab does to the cart', async ({ page, context }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
    const other = await context.newPage()
    await other.goto(HIMBEERE)
    await waitForHydration(other)
    await addButton(other).click()
    await expect(page.getByRole('heading', { name: 'Himbeere' })).toBeVisible()

    await page.getByRole('group', { name: 'Menge Himbeere' }).getByRole('button', { name: 'Mehr' }).click()
    await expect(cartButton(other, '2 Artikel')).toBeVisible()
    await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
    await expect(cartButton(other, 'leer')).toBeVisible()
  })
})

/** What the styles write under a button. */
function shownUnder(button: Locator): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element, '::after').content)
}

/** The number at the corner of a card's button. */
function countAt(button: Locator): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element, '::before').content)
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
