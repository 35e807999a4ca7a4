import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatChf, rappen } from '#domain/money.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectPaid, fillBasket, fillCard, fillContact, openCheckout, ordersOf, payButton } from '#tests/support/checkout-walk.ts'
import { findBarriers, openScreen, type Screen } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true, jobs: true }), launchBrowser()])
  await shop.pool.query('update product set stock_level = 500 where id = 2')
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe('what changes beside a checkout', () => {
  it('a new price is told and paid only by another click', async () => {
    const { page, context } = await openCheckout(browser, shop, 'price@example.ch', 3)
    await fillCard(page)
    const before = await payButton(page).textContent()
    await shop.pool.query('update product set price = price + 100, price_15g = price_15g + 100 where id = 3')
    await payButton(page).click()
    await page.getByText('Preise haben sich geändert').first().waitFor()
    const after = await payButton(page).textContent()
    expect(after).not.toBe(before)
    expect(await ordersOf(shop, 'price@example.ch')).toEqual([])
    expect(await findBarriers(page)).toEqual([])

    await payButton(page).click()
    await expectPaid(page)
    const [order] = await ordersOf(shop, 'price@example.ch')
    expect(after).toBe(`Jetzt bezahlen - ${formatChf(rappen(order?.paid ?? 0))}`)
    expect(order?.paid).toBe(order?.total)
    await context.close()
  })

  it('a sold-out product is named, with the way to the basket', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 4 }])
    await shop.pool.query('update product set stock_level = 0 where id = 4')
    await page.goto('/checkout')
    await page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Warenkorb' }).waitFor()
    await page.getByText('Brombeere ist leider ausverkauft.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Zum Warenkorb', exact: true }).click()
    await page.waitForURL('**/cart')
    await context.close()
  })

  it('a basket emptied in another tab is no longer to be paid', async () => {
    const { page, context } = await openCheckout(browser, shop, 'emptied@example.ch')
    await fillCard(page)
    await page.evaluate(() => fetch(`/api/cart/clear/${localStorage.getItem('cartSessionId')}`, { method: 'DELETE' }))
    await payButton(page).click()
    await page.getByRole('heading', { name: 'Warenkorb ist leer' }).waitFor()
    expect(await page.getByRole('link', { name: 'Zum Shop' }).getAttribute('href')).toBe('/shop')
    expect(await ordersOf(shop, 'emptied@example.ch')).toEqual([])
    await context.close()
  })

  it('a voucher entered at the checkout changes the amount on the button, the card stays typed', async () => {
    const { page, context } = await openCheckout(browser, shop, 'voucher@example.ch', 20)
    await fillCard(page)
    const before = await payButton(page).textContent()
    await page.getByLabel('Gutscheincode').fill('willkommen20')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect.poll(() => payButton(page).textContent()).not.toBe(before)
    expect(await page.getByLabel('Kartennummer').inputValue()).toBe('4242 4242 4242 4242')
    await expect.poll(() => payButton(page).isEnabled()).toBe(true)
    await payButton(page).click()
    await expectPaid(page)
    const [order] = await ordersOf(shop, 'voucher@example.ch')
    expect(order?.paid).toBe(order?.total)
    await context.close()
  })
})

describe('a voucher for first orders', () => {
  it('that this customer has used is taken off before anything is charged, with the reason', async () => {
    const { page, context } = await openCheckout(browser, shop, 'voucher@example.ch', 20)
    await page.getByLabel('Gutscheincode').fill('WILLKOMMEN20')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await page.getByText('Ihr Gutschein ist eingelöst.').waitFor()
    await fillCard(page)
    await expect.poll(() => payButton(page).isEnabled()).toBe(true)
    const reduced = await payButton(page).textContent()
    await payButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'Preise haben sich geändert' }).waitFor()
    expect(await payButton(page).textContent()).not.toBe(reduced)
    await payButton(page).click()
    await expectPaid(page)
    expect(await ordersOf(shop, 'voucher@example.ch')).toHaveLength(2)
    await context.close()
  })
})

describe('one charge, whatever is pressed', () => {
  it('a double click pays once', async () => {
    const { page, context } = await openCheckout(browser, shop, 'double@example.ch')
    await fillCard(page)
    const confirmations = countConfirmations(page)
    await payButton(page).dblclick()
    await page.keyboard.press('Enter')
    await expectPaid(page)
    expect(confirmations()).toBe(1)
    expect(await ordersOf(shop, 'double@example.ch')).toHaveLength(1)
    await context.close()
  })

  it('a second tab shows the success of the first', async () => {
    const { page, context } = await openCheckout(browser, shop, 'tabs@example.ch')
    const second = await context.newPage()
    await second.goto('/checkout')
    await fillContact(second, 'tabs@example.ch')
    for (const tab of [page, second]) await fillCard(tab)
    await page.route('**/api/create-order-manual', (route) => route.abort())
    await shop.gateway?.scenarios.set({ deliver: 'never' })
    await payButton(page).click()
    await page.waitForURL('**/payment-success')
    await shop.gateway?.scenarios.reset()
    await payButton(second).click()
    await second.waitForURL(/payment-success/)
    expect(await ordersOf(shop, 'tabs@example.ch')).toHaveLength(1)
    await context.close()
  })

  it('back from the success leads to no second payment', async () => {
    const { page, context } = await openCheckout(browser, shop, 'back@example.ch')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    await page.goto('/checkout')
    await page.getByRole('heading', { name: 'Warenkorb ist leer' }).waitFor()
    await page.getByRole('link', { name: 'Zu Ihrer letzten Bestellung' }).click()
    await expectPaid(page)
    expect(await page.getByRole('button', { name: 'Warenkorb öffnen (leer)' }).count()).toBe(1)
    await context.close()
  })
})

describe('nothing typed is lost', () => {
  it('a reload keeps the contact and the payment intent', async () => {
    const { page, context } = await openCheckout(browser, shop, 'reload@example.ch')
    const first = page.waitForResponse('**/api/create-payment-intent')
    await page.reload()
    const { paymentIntentId } = (await (await first).json()) as { paymentIntentId: string }
    expect(await page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('reload@example.ch')
    expect(await page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Chur')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    const { rows } = await shop.pool.query('select payment_intent_id from shop_order where email = $1', ['reload@example.ch'])
    expect(rows).toEqual([{ payment_intent_id: paymentIntentId }])
    await context.close()
  })

  it('a shop that is away for a moment asks to try again, with everything kept', async () => {
    const { page, context } = await openCheckout(browser, shop, 'away@example.ch')
    await fillCard(page)
    const away = { status: 503, json: { code: 'payment-unavailable', message: 'Die Zahlung ist im Moment nicht erreichbar.' } }
    await page.route('**/api/create-payment-intent', (route) => route.fulfill(away))
    await payButton(page).click()
    await page.getByText('Die Zahlung ist im Moment nicht erreichbar.').first().waitFor()
    await page.unroute('**/api/create-payment-intent')
    await payButton(page).click()
    await expectPaid(page)
    await context.close()
  })

  it('and the same before the form shows', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 2 }])
    await page.route('**/api/create-payment-intent', (route) => route.abort())
    await page.goto('/checkout')
    await page.locator('[data-toasts]').getByText('Zahlung konnte nicht initialisiert werden').first().waitFor()
    await page.getByRole('heading', { name: 'Zahlung konnte nicht initialisiert werden' }).waitFor()
    await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.unroute('**/api/create-payment-intent')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByLabel('Kartennummer').waitFor()
    await context.close()
  })

  it('the contact of an order stays on the device only if that was asked for, until it is forgotten', async () => {
    const { page, context } = await openCheckout(browser, shop, 'again@example.ch')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    expect(await storedTexts(page)).not.toContain('Bahnhofstrasse')

    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await page.getByLabel('Kartennummer').waitFor()
    expect(await page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('')
    await fillContact(page, 'again@example.ch')
    await page.getByLabel('Adresse auf diesem Gerät merken').check()
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect.poll(() => page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('again@example.ch')
    await page.getByRole('button', { name: 'Angaben vergessen' }).click()
    await expect.poll(() => page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('')
    await page.reload()
    await page.getByLabel('Kartennummer').waitFor()
    expect(await page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('')
    await context.close()
  })
})

describe('the page itself', () => {
  it('takes the secret out of the address at once', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/checkout?payment_intent=pi_x&client_secret=pi_x_secret_y')
    await expect.poll(() => page.url()).toBe(`${shop.address}/checkout`)
    expect(await page.evaluate(() => document.referrer)).not.toContain('secret')
    await context.close()
  })

  it('shows a sign of the fruit where its picture fails to load', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 1 }])
    await page.route('**/objects/**', (route) => route.abort())
    await page.goto('/checkout')
    await page.getByText('🍓').waitFor()
    await context.close()
  })

  it('without a basket says so', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size: 'phone' })
    await page.goto('/checkout')
    await page.getByRole('heading', { name: 'Warenkorb ist leer' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fits a screen of 320 px', async () => {
    const { page, context } = await openScreen(browser, { ...shop, context: { viewport: { width: 320, height: 700 } } })
    await fillBasket(page, [{ productId: 20 }, { productId: 21 }])
    await page.goto('/checkout')
    await page.getByLabel('Kartennummer').waitFor()
    await page.getByRole('button', { name: 'Bestellübersicht' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await context.close()
  })
})

function storedTexts(page: Screen['page']): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

function countConfirmations(page: Screen['page']): () => number {
  let confirmations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirmations++
  })
  return () => confirmations
}
