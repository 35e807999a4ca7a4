import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSubscriptions, getSubscriptionsCsv, endSubscriptionByHand } from '#contract/newsletter/admin-newsletter.ts'
import { subscribeNewsletter, confirmNewsletter, unsubscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const visitor = () => new ApiClient(shop.app)
const stateOf = async (email: string) => (await shop.one('select state from newsletter_subscription where email = $1', email))?.state

async function lastMail(template: string): Promise<{ recipient: string; data: Record<string, string> }> {
  const { rows } = await shop.pool.query('select recipient, data from mail where template = $1 order by created_at desc limit 1', [
    template,
  ])
  return rows[0]
}
const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''

describe('the newsletter', () => {
  it('starts when the mailed link is opened, and stores the proof of consent', async () => {
    expect(await visitor().request(subscribeNewsletter, { body: { email: ' Lea@Example.com ', source: 'footer' } })).toEqual({
      accepted: true,
    })
    expect(await stateOf('lea@example.com')).toBe('pending')
    const token = tokenIn((await lastMail('newsletter-confirm')).data['link'])
    expect(await visitor().refusal(confirmNewsletter, { body: { token: 'made-up' } })).toMatchObject({ status: 410 })
    expect(await visitor().request(confirmNewsletter, { body: { token } })).toEqual({ confirmed: true })
    expect(await visitor().request(confirmNewsletter, { body: { token } })).toEqual({ confirmed: true })
    const { rows } = await shop.pool.query(`select state, source, text_version, requested_at, confirmed_at from newsletter_subscription`)
    expect(rows).toMatchObject([{ state: 'confirmed', source: 'footer', text_version: '2026-11', confirmed_at: expect.any(Date) }])
    expect((await shop.pool.query(`select 1 from mail where template = 'newsletter-welcome'`)).rowCount).toBe(1)
  })

  it('answers the same for an address that is subscribed already, and mails nothing', async () => {
    const before = (await shop.one('select count(*) from mail')).count
    expect(await visitor().request(subscribeNewsletter, { body: { email: 'lea@example.com', source: 'footer' } })).toEqual({
      accepted: true,
    })
    expect((await shop.one('select count(*) from mail')).count).toBe(before)
    expect(await stateOf('lea@example.com')).toBe('confirmed')
  })

  it('ends by one click in the mail client, and the old confirmation link does not restart it', async () => {
    const { template, data } = { template: 'newsletter-welcome', ...(await lastMail('newsletter-welcome')) }
    const mail = await renderMail({ template, data }, { settings: await readShopSettings(shop.db), baseUrl: shop.address })
    const url = new URL(mail.unsubscribeUrl ?? '')
    const oneClick = await shop.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.json()).toEqual({ unsubscribed: true })
    expect(await stateOf('lea@example.com')).toBe('unsubscribed')
    const token = tokenIn((await lastMail('newsletter-confirm')).data['link'])
    expect(await visitor().refusal(confirmNewsletter, { body: { token } })).toMatchObject({ status: 410 })
  })

  it('mails an address however often a network asks for it that is refused for asking too often', async () => {
    const strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
    const ask = async (network: string, email: string) => {
      const answer = await new ApiClient(strict.app, { 'x-forwarded-for': network }).respond(subscribeNewsletter, {
        body: { email, source: 'footer' },
      })
      return answer.statusCode
    }
    for (let number = 1; number <= 20; number++) await ask('192.0.2.1', `n${number}@example.com`)
    for (let number = 1; number <= 4; number++) expect(await ask('192.0.2.1', 'uma@example.com')).toBe(429)
    expect(await ask('192.0.2.2', 'uma@example.com')).toBe(202)
    await strict.close()
  })

  it('does not end with a forged token', async () => {
    const forged = `${Buffer.from('lea@example.com').toString('base64url')}.AAAA`
    expect(await visitor().refusal(unsubscribeNewsletter, { query: { token: forged } })).toMatchObject({ status: 410 })
  })

  it('S19 accepts form posts on no other path', async () => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a@b.ch&source=footer' }
    expect((await shop.app.inject({ method: 'POST', url: '/api/newsletter', ...form })).statusCode).toBe(415)
  })

  it('is requested at the checkout only when the box is ticked, and confirmed by mail as well', async () => {
    const line = { productId: 2 }
    await new CheckoutClient(shop).buy(line, { ...ANNA, email: 'ohne@example.com' })
    expect(await stateOf('ohne@example.com')).toBeUndefined()
    await new CheckoutClient(shop).buy(line, { ...ANNA, email: 'mit@example.com', newsletter: true })
    expect(await stateOf('mit@example.com')).toBe('pending')
  })
})

describe('the list of the newsletter', () => {
  let staff: ApiClient
  beforeAll(async () => {
    staff = await signInAs(shop, 'staff')
  })

  const confirm = async (email: string) => {
    await visitor().request(subscribeNewsletter, { body: { email, source: 'footer' } })
    const token = tokenIn((await lastMail('newsletter-confirm')).data['link'])
    await visitor().request(confirmNewsletter, { body: { token } })
  }

  it('shows each sign-up with the proof of consent, and is searched by address', async () => {
    await confirm('rosa.list@example.com')
    const { items } = await staff.request(listSubscriptions, { query: { q: 'ROSA.list' } })
    expect(items).toMatchObject([
      { email: 'rosa.list@example.com', state: 'confirmed', source: 'footer', textVersion: '2026-11', endedAt: null, endedBy: null },
    ])
    expect(Date.parse(items[0]?.confirmedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(items[0]?.requestedAt ?? ''))
    const pending = await staff.request(listSubscriptions, { query: { state: 'pending', source: 'checkout' } })
    expect(pending.items.map(({ email }) => email)).toEqual(['mit@example.com'])
    expect(await new ApiClient(shop.app).refusal(listSubscriptions, {})).toMatchObject({ status: 401 })
  })

  it('is exported with commas and the column of Mailchimp, the confirmed ones only', async () => {
    const answer = await staff.download(getSubscriptionsCsv, { query: { state: 'pending' } })
    const [head, ...rows] = answer.body.trim().split('\r\n')
    expect(head).toBe('"Email Address","Quelle","Angemeldet am","Bestätigt am","Textfassung"')
    expect(rows).toHaveLength(1)
    expect(await shop.rows(`select actor, label from audit_log where action = 'newsletter.list-exported'`)).toEqual([
      { actor: expect.stringContaining('@'), label: 'newsletter.csv' },
    ])
    expect(rows[0]).toMatch(/^"rosa\.list@example\.com","Fusszeile","\d{4}-\d\d-\d\d","\d{4}-\d\d-\d\d","2026-11"$/)
  })

  it('ends one by hand, recorded, and only a new confirmed sign-up begins it again', async () => {
    const email = 'rosa.list@example.com'
    const oldToken = tokenIn((await lastMail('newsletter-confirm')).data['link'])
    const ended = await staff.request(endSubscriptionByHand, { body: { email } })
    expect(ended).toMatchObject({ email, state: 'unsubscribed', endedBy: 'operator', confirmedAt: expect.any(String) })
    expect(await staff.refusal(endSubscriptionByHand, { body: { email } })).toMatchObject({ code: 'subscription-ended' })
    expect(await staff.refusal(endSubscriptionByHand, { body: { email: 'niemand@example.com' } })).toMatchObject({ status: 404 })
    const { rows } = await shop.pool.query(`select action, label from audit_log where action = 'newsletter.ended'`)
    expect(rows).toEqual([{ action: 'newsletter.ended', label: email }])
    expect((await staff.download(getSubscriptionsCsv, {})).body).not.toContain(email)
    expect(await visitor().refusal(confirmNewsletter, { body: { token: oldToken } })).toMatchObject({ status: 410 })

    await visitor().request(subscribeNewsletter, { body: { email, source: 'footer' } })
    expect((await staff.request(listSubscriptions, { query: { q: 'rosa' } })).items).toMatchObject([
      { state: 'pending', endedBy: 'operator' },
    ])
    expect((await staff.download(getSubscriptionsCsv, {})).body).not.toContain(email)
    await confirm(email)
    expect((await staff.request(listSubscriptions, { query: { q: 'rosa' } })).items).toMatchObject([{ state: 'confirmed', endedAt: null }])
  })
})
