import type { Page } from '@playwright/test'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { expect, expectFocusIn, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { showStock } from '#tests/support/products/show-stock.ts'

const MANGO = '/product/mango-gefriergetrocknet'

test.describe('The product page', () => {
  test('A card opens the product, and back returns to the same list', async ({ page }) => {
    await openWhole(page, '/shop?category=Mischungen')
    await page.getByRole('link', { name: 'Tropenmix' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tropenmix' })).toBeVisible()
    await expect(page).toHaveTitle('Tropenmix, gefriergetrocknet | Firnfrucht')
    await page.goBack()
    await expect(page.getByRole('heading', { name: '2 Produkte in Mischungen' })).toBeVisible()
  })

  test('A visitor puts several packs of the chosen size into the cart', async ({ page }) => {
    await openWhole(page, MANGO)
    await page
      .getByRole('group', { name: 'Grösse' })
      .getByRole('radio', { name: /^10\sg/ })
      .check()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(page.getByText('2x Mango (10g) wurde hinzugefügt.')).toBeVisible()
  })

  test('Another product begins anew, with its own size and one pack', async ({ page }) => {
    await openWhole(page, MANGO)
    const sizes = page.getByRole('group', { name: 'Grösse' })
    await sizes.getByRole('radio', { name: /^10\sg/ }).check()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.locator('#aehnliche h3 a').first().click()
    await expect(page).not.toHaveURL(MANGO)
    await expect(page.getByRole('textbox', { name: /^Menge (?!Mango)/ })).toHaveValue('1')
    await expect(sizes.getByRole('radio', { name: /^15\sg/ })).toBeChecked()
  })

  test('A visitor hears how the fruit crunches, and nothing of the sound is loaded before', async ({ page }) => {
    const sounds: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.wav')) sounds.push(request.url())
    })
    await openWhole(page, MANGO)
    const button = page.getByRole('button', { name: 'Knuspern hören' })
    await button.scrollIntoViewIfNeeded()
    expect(sounds).toEqual([])
    await button.click()
    await expect.poll(() => sounds.length).toBeGreaterThan(0)
    await expect(page.getByText('Der Ton lässt sich nicht abspielen.')).toHaveCount(0)
  })

  test('A strawberry breaks while it is heard, once, and not for those who want no motion', async ({ page }) => {
    const strips: string[] = []
    page.on('request', (request) => {
      if (/breaks.*\.avif$/.test(request.url())) strips.push(request.url())
    })
    const piece = page.locator('[style*="breaks"]')
    await openWhole(page, '/product/erdbeere-gefriergetrocknet')
    const button = page.getByRole('button', { name: 'Knuspern hören' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await button.click()
    await expect(page.getByText('Der Ton lässt sich nicht abspielen.')).toHaveCount(0)
    expect(strips).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await button.click()
    await expect(piece).toBeVisible()
    await expect(piece).toHaveCount(0)
    expect(strips).toHaveLength(1)
  })

  test('A tag leads to the other products that have it', async ({ page }) => {
    await openWhole(page, MANGO)
    await page.getByRole('list', { name: 'Eigenschaften' }).getByRole('link', { name: 'Für Kinder', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Produkte suchen' })).toHaveValue('Für Kinder')
    await expect(page.getByRole('link', { name: 'Mango' }).first()).toBeVisible()
  })

  test('A sold-out product cannot be bought', async ({ page }) => {
    await page.goto('/product/feige-gefriergetrocknet')
    await expect(page.getByText('Ausverkauft', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'In den Warenkorb', exact: true })).toHaveCount(0)
  })

  test('A product whose sizes are all sold out has no buy bar', async ({ page, shop }) => {
    await showStock(shop, { productId: 5, packs: 0 })
    await openWhole(page, '/product/johannisbeere-gefriergetrocknet')
    await expect(page.locator('#kaufen').getByRole('button', { name: 'Ausverkauft', exact: true })).toBeVisible()
    await page.locator('#bewertungen').scrollIntoViewIfNeeded()
    await expect(page.locator('#kaufen')).not.toBeInViewport()
    await expect(page.locator('[data-bottom-bar]')).toHaveCount(0)
  })

  test('A sold-out size cannot be bought but asked for, and the badge counts the packs of the chosen one', async ({ page, shop }) => {
    const apricot = 14
    await setStock(shop, { productId: apricot, packs: 12, weight: '20g' })
    await shop.pool.query("update product_size set stock_level = 3 where product_id = $1 and weight = '10g'", [apricot])
    shop.responseCache.invalidate()
    await openWhole(page, '/product/aprikose-gefriergetrocknet')
    const sizes = page.getByRole('group', { name: 'Grösse' })
    await expect(sizes.getByRole('radio', { name: /^10\sg/ })).toBeChecked()
    await expect(page.getByText('Nur 3 Stk.')).toBeVisible()
    // What 3 packs cannot reach is not offered.
    const breaks = page.getByRole('button', { name: /^ab \d+ Packungen/ })
    await expect(breaks).toHaveCount(0)
    await sizes.getByRole('radio', { name: /^15\sg.*Ausverkauft/ }).check()
    const alert = page.getByRole('region', { name: 'Benachrichtigen, wenn wieder da' })
    await expect(alert.getByText('sobald Aprikose 15 g wieder an Lager ist')).toBeVisible()
    await expect(page.getByRole('button', { name: 'In den Warenkorb', exact: true })).toHaveCount(0)
    await expect(page).toBeAccessible()
    await sizes.getByRole('radio', { name: /^20\sg/ }).check()
    await expect(page.getByText('Auf Lager', { exact: true }).first()).toBeVisible()
    await expect(breaks).toHaveCount(2)
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(page.getByText('1x Aprikose (20g) wurde hinzugefügt.')).toBeVisible()
  })

  test('The keyboard opens, pages, zooms and closes the large pictures', async ({ page }) => {
    await openWhole(page, MANGO)
    const opener = page.getByRole('button', { name: /vergrössern$/ }).nth(1)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 / 5')).toBeVisible()
    await expectFocusIn(page.locator('.yarl__root'))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('1 / 5')).toBeVisible()
    // A picture that has not come yet cannot be enlarged.
    const picture = page.locator('.yarl__slide_current img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    await page.keyboard.press('z')
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('.yarl__root')).toBeHidden()
  })

  test('A visitor shares the link through the clipboard and keeps a favourite', async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWhole(page, `${MANGO}?utm_source=x`)
    await page.getByRole('button', { name: 'Teilen' }).click()
    await expect(page.getByText('Link kopiert')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.address + MANGO)
    const favourite = page.getByRole('button', { name: 'Favoriten', exact: true })
    await favourite.click()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/favoriten')
    await expect(page.getByRole('heading', { name: 'Mango' })).toBeVisible()
    await page.getByRole('button', { name: 'Mango aus den Favoriten entfernen' }).click()
    await expect(page.getByText('Noch keine Favoriten')).toBeVisible()
  })

  test('The page shows what this browser looked at before, until the list is emptied', async ({ page }) => {
    await page.goto('/product/birne-gefriergetrocknet')
    await page.waitForFunction(() => localStorage.getItem('recently-viewed') !== null)
    await openWhole(page, MANGO)
    await page.locator('#aehnliche').scrollIntoViewIfNeeded()
    const viewed = page.getByRole('list', { name: 'Zuletzt angesehen' })
    await expect(viewed.locator('h3')).toHaveText(['Birne'])
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: 'Liste leeren' }).click()
    await expect(viewed).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  })

  test('The page shows all reviews on request and says who may write one', async ({ page }) => {
    await openWhole(page, MANGO)
    const reviews = page.locator('#review-list > li')
    await expect(reviews).toHaveCount(3)
    await page.getByRole('button', { name: 'Alle Bewertungen anzeigen' }).click()
    await expect(reviews).toHaveCount(12)
    await page.getByRole('button', { name: 'Weniger anzeigen' }).click()
    await expect(reviews).toHaveCount(3)
    await page.getByRole('button', { name: /Bewertung schreiben/ }).click()
    await expect(page.getByText('Melden Sie sich an, um eine Bewertung zu schreiben.')).toBeVisible()
  })

  test('Somebody who is signed in and has not bought the product is told so', async ({ page, shop }) => {
    const email = 'lea.not-bought@example.com'
    await signUp(page, { ...LEA, email })
    await confirmEmail(shop, email)
    await openWhole(page, MANGO)
    await page.getByRole('button', { name: /Bewertung schreiben/ }).click()
    await expect(page.getByText('Bewerten können alle, die dieses Produkt mit ihrem Konto bestellt und bezahlt haben.')).toBeVisible()
    await expect(page.getByText('Melden Sie sich an, um')).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A buy bar stays at the bottom while the main button is out of sight', async ({ page }) => {
      await openWhole(page, MANGO)
      const bar = page.locator('[data-bottom-bar]')
      await page.locator('#kaufen').scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
      await page.locator('#bewertungen').scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      await bar.getByRole('button').tap()
      await expect(page.getByText('1x Mango (15g) wurde hinzugefügt.')).toBeVisible()
      // Its height is known to the toasts, but not to the whole page, which would be styled anew with each showing.
      const heights = ['html', 'main', '[data-toasts]'].map((part) =>
        page.locator(part).evaluate((element) => getComputedStyle(element).getPropertyValue('--bottom-bar')),
      )
      expect(await Promise.all(heights)).toEqual(['112px', '0px', '112px'])
    })

    test('The buy bar shows the whole name, also with the text spacing of WCAG 1.4.12', async ({ page }) => {
      await openWhole(page, '/product/heidelbeere-gefriergetrocknet')
      await page.locator('#bewertungen').scrollIntoViewIfNeeded()
      const name = page.locator('[data-bottom-bar]').getByText('Heidelbeere', { exact: true })
      await expect(name).toBeVisible()
      await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
      const cutOff = await name.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width - element.getBoundingClientRect().width
      })
      expect(cutOff).toBeLessThan(1)
    })

    test('The buy bar changes the size, with its price per 100 g', async ({ page }) => {
      await openWhole(page, MANGO)
      await page.locator('#bewertungen').scrollIntoViewIfNeeded()
      const bar = page.locator('[data-bottom-bar]')
      const before = await bar.getByText(/\/ 100/).textContent()
      await bar.getByLabel('Grösse von Mango').selectOption('20g')
      await expect(bar.getByText(/\/ 100/)).not.toHaveText(before ?? '')
      await bar.getByRole('button').tap()
      await expect(page.getByText('1x Mango (20g) wurde hinzugefügt.')).toBeVisible()
    })
  })

  test('An unknown product is a 404 with a link back, and an old address redirects permanently', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 404/)
    const unknown = await page.goto('/product/durian-gefriergetrocknet')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Produkt nicht gefunden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toHaveAttribute('href', '/shop')

    await shop.pool.query("insert into slug_history (slug, product_id) values ('mangowuerfel-gefriergetrocknet', 7)")
    const moved = await shop.app.inject('/product/mangowuerfel-gefriergetrocknet')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, MANGO])
  })
})

test.describe('The trial box on the home page', () => {
  test('A visitor sees all tastes and puts the box into the cart', async ({ page }) => {
    await openWhole(page, '/')
    const section = page.getByRole('region', { name: 'Erst probieren, dann Lieblinge wählen' })
    await expect(section.getByRole('listitem')).toHaveCount(5)
    await section.getByRole('button', { name: '+2 weitere zeigen' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(6)
    await section.getByRole('button', { name: /in den Warenkorb/ }).click()
    await expect(page.getByText('Probier-Box hinzugefügt!')).toBeVisible()
    await expect(page.getByText('Die Probier-Box wurde erfolgreich in den Warenkorb gelegt.')).toBeVisible()
  })
})

function zoomOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const slide = document.querySelector('.yarl__slide_current .yarl__slide_wrapper')
    return slide ? new DOMMatrix(getComputedStyle(slide).transform).a : 0
  })
}
