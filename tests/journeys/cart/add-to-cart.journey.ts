import type { Locator, Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { doubleClick } from '#tests/support/browser/double-click.ts'
import { expect, expectFocusIn, onPhoneAndDesktop, openWhole, test, waitForHydration } from '#tests/support/browser/journey.ts'
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

test.describe('A toast', () => {
  async function removeLine(page: Page): Promise<void> {
    await fillCart(page, [{ productId: 2 }, { productId: 9 }])
    await page.goto('/cart')
    await page.clock.install()
    await page.getByRole('button', { name: 'Himbeere entfernen' }).click()
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
  }

  const addedToast = (page: Page) => page.locator('[data-toasts]').getByText('1x Himbeere (15g) wurde hinzugefügt.')

  async function boxOf(locator: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
    const box = await locator.boundingBox()
    if (!box) throw new Error('Nothing to measure.')
    return box
  }

  test('The toast about what was added stays for three seconds', async ({ page }) => {
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    // Measured in the page, from one change of it to the other: what this process or a frame sees may be late.
    const shown = page.evaluate(async (text) => {
      const isShown = () => document.querySelector('[data-toasts]')?.textContent.includes(text) ?? false
      const untilShown = (wanted: boolean) =>
        new Promise<number>((resolve) => {
          const changes = new MutationObserver(() => {
            if (isShown() !== wanted) return
            changes.disconnect()
            resolve(performance.now())
          })
          changes.observe(document.body, { childList: true, subtree: true, characterData: true })
        })
      const since = await untilShown(true)
      return (await untilShown(false)) - since
    }, '1x Himbeere (15g) wurde hinzugefügt.')
    await addButton(page).click()
    // That it goes, the journeys below show on a clock of their own: here the page may be late.
    expect(await shown).toBeGreaterThan(2000)
  })

  test('The toast leaves the pressed button in sight, and goes while the pointer rests there', async ({ page }) => {
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    await page.clock.install()
    const button = addButton(page)
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Wherever the page has it when it is pressed: near the top, where a phone shows toasts, and near the bottom.
      for (const shareOfHeight of [0.15, 0.9]) {
        await button.evaluate((element, share) => {
          window.scrollBy({ top: element.getBoundingClientRect().top - window.innerHeight * share, behavior: 'instant' })
        }, shareOfHeight)
        await button.click()
        await expect(addedToast(page)).toBeVisible()
        const { x, y, width: across, height: down } = await boxOf(button)
        const toast = await boxOf(page.locator('[data-toasts]'))
        const isApart = toast.x >= x + across || x >= toast.x + toast.width || toast.y >= y + down || y >= toast.y + toast.height
        expect(isApart, `at ${width} × ${height}`).toBe(true)
        await page.clock.fastForward(5000)
        await expect(addedToast(page)).toHaveCount(0)
      }
    }
  })

  test('A toast that appears under the resting pointer goes by itself', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    await page.clock.install()
    await addButton(page).press('Enter')
    await expect(addedToast(page)).toBeVisible()
    const { x, y, width, height } = await boxOf(page.locator('[data-toasts]'))
    await page.clock.fastForward(5000)
    await expect(addedToast(page)).toHaveCount(0)
    await page.mouse.move(x + width / 2, y + height / 2)
    await addButton(page).press('Enter')
    await expect(addedToast(page)).toBeVisible()
    await page.mouse.move(x + width / 2 + 2, y + height / 2)
    await page.clock.fastForward(5000)
    await expect(addedToast(page)).toHaveCount(0)
  })

  test('A toast stands at the foot of a wide window, also on pages that have a bar on phones', async ({ page }) => {
    await keepToasts(page)
    await page.goto('/box-zusammenstellen?box=6-1')
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Box teilen', exact: true }).click()
    await expect(page.getByText('Link kopiert')).toBeVisible()
    const { y, height } = await boxOf(page.locator('[data-toasts]'))
    expect(Number(page.viewportSize()?.height) - y - height).toBeLessThan(40)
  })

  test('The offer to undo stays for ten seconds', async ({ page }) => {
    await removeLine(page)
    await page.clock.fastForward(5000)
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeHidden()
  })

  test('The offer to undo waits while the pointer rests on it', async ({ page }) => {
    await removeLine(page)
    await page.getByRole('button', { name: 'Rückgängig' }).hover()
    await page.clock.fastForward(60_000)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('heading', { name: 'Himbeere', exact: true })).toBeVisible()
  })

  test('F6 leads to the offer, which waits while it has the focus', async ({ page }) => {
    await removeLine(page)
    await page.keyboard.press('F6')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
    await page.clock.fastForward(60_000)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Himbeere', exact: true })).toBeVisible()
  })

  test('F6 leads to the offer from the drawer too', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }, { productId: 9 }])
    await page.goto('/')
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await expectFocusIn(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('button', { name: 'Himbeere entfernen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.keyboard.press('F6')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Warenkorb (2)' })).toBeVisible()
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
