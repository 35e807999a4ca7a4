import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTextPage, listQuestions, TEXT_PAGES } from '#contract/content/content.ts'
import { DRAFT_DAYS } from '#domain/drafts/draft-days.ts'
import { GIFT_LINK_DAYS, GIFT_REMINDER_DAYS } from '#domain/gifts/gift-link-days.ts'
import { DEFAULT_SHOP_SETTINGS, publicSettings } from '#domain/settings/shop-settings.ts'
import { ApiClient, invalid } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { readAboutPage, readPrivacyPage } from './static-pages.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const privacyPage = () => readPrivacyPage(shop.db, { settings: publicSettings(DEFAULT_SHOP_SETTINGS), language: 'de' })

describe('a static page', () => {
  it('names everything that the shop stores in a browser, and its own count of pages', async () => {
    const { sections } = await privacyPage()
    const text = JSON.stringify(sections.find(({ id }) => id === 'cookies'))
    const keys = [
      'cart',
      'draft',
      'session',
      'device',
      'cartSessionId',
      'sessionId',
      'session-id',
      'favourites',
      'appearance',
      'cookie-consent',
    ]
    const unnamed = [...keys, 'remembered-contact', 'checkout-contact', 'company-gift', 'paymentIntent'].filter(
      (key) => !text.includes(`«${key}»`),
    )
    expect(unnamed).toEqual([])
    expect(text).toContain('zählen wir selbst, ohne Cookie')
  })

  it('names the days of a gift link as they are computed', async () => {
    const { sections } = await privacyPage()
    const text = JSON.stringify(sections.find(({ id }) => id === 'fristen'))
    expect(text).toContain(`einträgt: ${GIFT_LINK_DAYS} Tage, mit einer Erinnerung nach ${GIFT_REMINDER_DAYS} Tagen`)
  })

  it('says for how long drafts of orders are kept, as the retention job does', async () => {
    const page = JSON.stringify(await privacyPage())
    expect(page).toContain(`nicht abgeschlossene Bestellungen: ${DRAFT_DAYS} Tage nach der letzten Änderung`)
  })

  it.each([
    ['de', '100\u00a0%'],
    ['en', '100%'],
  ] as const)('writes percentages as in %s', async (language, percentage) => {
    const { stats } = await readAboutPage(shop.db, { settings: publicSettings(DEFAULT_SHOP_SETTINGS), language })
    expect(stats.map(({ value }) => value)).toContain(percentage)
  })

  it.each([...TEXT_PAGES, 'about'] as const)('prints %s without an unfilled placeholder', async (page) => {
    const answer = await shop.app.inject(`/api/pages/${page}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().sections.length).toBeGreaterThan(0)
    expect(answer.body).not.toMatch(/[{]\w+[}]/)
  })

  it('prints the settings that the operator saved', async () => {
    expect((await new ApiClient(shop.app).respond(getTextPage, { params: { page: 'versand' } })).body).toContain('CHF 49.00')
    await shop.pool.query(`update shop_setting set settings = settings || '{"returnDays": 45}'`)
    await expect
      .poll(async () => (await new ApiClient(shop.app).respond(getTextPage, { params: { page: 'versand' } })).body)
      .toContain('innert 45 Tagen')
  })

  it('refuses an unknown page', async () => {
    expect((await new ApiClient(shop.app).respond(getTextPage, { params: { page: invalid('geheim') } })).statusCode).toBe(400)
  })
})

describe('the questions of the home page', () => {
  it('are four, answered with the current shop settings', async () => {
    const categories = await new ApiClient(shop.app).request(listQuestions, { query: { home: 'true' } })
    const answers = categories.flatMap(({ questions }) => questions.map(({ answer }) => answer))
    expect(answers).toHaveLength(4)
    expect(answers.join(' ')).toContain('−40\u00a0°C')
    expect(answers.join(' ')).not.toMatch(/\{\w+\}/)
  })
})
