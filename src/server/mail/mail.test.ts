import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { tryOut } from '#server/platform/database/rollback-on-refusal.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { queueMails } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import { MAIL_TEMPLATES, mailContent, type MailTemplateName } from './templates.ts'
import type { OrderMailData } from './templates/order-summary.ts'

const context = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://firnfrucht.example', language: 'de' as const }
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The queued confirmation of an order of a pear and two gift boxes. */
async function queuedConfirmation() {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: 21 })
  const order = await anna.buy({ productId: 13, quantity: 2 })
  const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-confirmation:${order.id}`])
  return { order, mail: rows[0] }
}

describe('the order confirmation', () => {
  it('contains number, lines, totals, tax, address and the link to the order, in HTML and in plain text', async () => {
    const { order, mail } = await queuedConfirmation()
    const { subject, html, text } = await renderMail(mail, context)
    expect(subject).toBe(`Ihre Bestellung ${order.number}`)
    for (const form of [html.replace(/<!-- -->|<\/?span[^>]*>/g, ''), text]) {
      for (const part of [
        'Birne',
        'Geschenkbox Alpenglühen',
        '2\u00a0×',
        'Versand',
        'Gesamt',
        'inkl. 2.6\u00a0% MWST',
        '7000 Chur',
        'Obere Gasse 7',
        mail.data.url,
        '2–3 Werktage',
        `Am ${dayName(String(order.promisedOn))} ist sie bei Ihnen.`,
      ])
        expect(form).toContain(part)
    }
    expect(text).toContain(`Gesamt  CHF ${order.quote.total / 100}`)
    expect(text).not.toContain('/objects/')
  })

  it('breaks no line within the number, which can be copied', async () => {
    const { order, mail } = await queuedConfirmation()
    const { html, text } = await renderMail(mail, context)
    expect(html).toContain(`<span style="white-space:nowrap">${order.number}</span> vom`)
    expect(text).toContain(`Bestellung ${order.number} vom`)
  })

  it('shows the pictures of its products, at addresses that are the same for every recipient', async () => {
    const { mail } = await queuedConfirmation()
    const { html } = await renderMail(mail, context)
    const addresses = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(addresses).toHaveLength(2)
    for (const address of addresses) {
      expect(address).toMatch(new RegExp(`^${context.baseUrl}/objects/uploads/[a-z0-9-]+-mail\\.jpg$`))
      const { statusCode, headers, rawPayload } = await shop.app.inject(new URL(address).pathname)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(rawPayload.length).toBeLessThan(6000)
    }
    const [line] = mail.data.quote.lines
    const withoutPicture = { ...mail.data, quote: { ...mail.data.quote, lines: [{ ...line, imageUrl: null }] } }
    expect((await renderMail({ ...mail, data: withoutPicture }, context)).html).not.toContain('<img')
  })

  it('asks for a review with the pictures of what was bought, and without its prices', async () => {
    const { mail } = await queuedConfirmation()
    const { html, text } = await renderMail({ ...mail, template: 'order-review-request' }, context)
    for (const { name } of mail.data.quote.lines) expect(text).toContain(name)
    expect(html.match(/<img/g)).toHaveLength(2)
    expect(text).not.toMatch(/CHF/)
  })

  it('S15 escapes what the customer typed', async () => {
    const { mail } = await queuedConfirmation()
    const firstName = '<script>alert(1)</script>'
    const { html } = await renderMail({ ...mail, data: { ...mail.data, delivery: { ...mail.data.delivery, firstName } } }, context)
    expect(html).not.toContain('<script>')
  })
})

describe('every mail', () => {
  it.each(Object.keys(MAIL_TEMPLATES) as MailTemplateName[])('%s begins with the same greeting', async (template) => {
    const data = sampleData(template, context)
    expect(mailContent(template, data, context)?.paragraphs[0]).toMatch(/^Guten Tag(\{greeting\})?$/)
    expect((await renderMail({ template, data }, context)).text).toMatch(/\nGuten Tag(?: Anna Muster)?\n/)
  })

  it('leaves out a sentence whose claim is not made', async () => {
    const templateText = { subject: 'Ihr Konto', paragraphs: ['Guten Tag. {vitaminsKept} der Vitamine bleiben. {companyTown} grüsst.'] }
    const { text } = await renderMail({ template: 'account-deleted', data: {}, templateText }, context)
    expect(text).toContain('Guten Tag. 8005 Zürich grüsst.')
    expect(text).not.toMatch(/97|Vitamine/)
  })

  it('about a new order says when it is packed', async () => {
    const order = sampleData('order-confirmation', context) as OrderMailData
    const packedAt = async (placedAt: string) =>
      (await renderMail({ template: 'order-confirmation', data: { ...order, placedAt: Date.parse(placedAt) } }, context)).text
    expect(await packedAt('2026-11-20T10:00:00+01:00')).toContain('Wir packen sie heute ein.')
    expect(await packedAt('2026-11-21T10:00:00+01:00')).toContain('Wir packen sie am Mo\u00a023.\u00a0November ein.')
    const held = { ...order, placedAt: Date.parse('2026-11-20T10:00:00+01:00'), confirmedAt: Date.parse('2026-11-24T15:00:00+01:00') }
    const confirmed = await renderMail({ template: 'order-on-invoice', data: held }, context)
    expect(confirmed.text).toContain('Wir packen sie am Mi\u00a025.\u00a0November ein.')
  })

  it('of CHF 0 does not say that a voucher covers it: a price or discount of an operator may, too', async () => {
    const { text } = await renderMail({ template: 'order-free', data: sampleData('order-free', context) }, context)
    expect(text).toContain('Es ist nichts zu bezahlen.')
    expect(text).not.toContain('Gutschein')
  })

  it.each([
    ['gift-card', 'Nachricht'],
    ['stock-alert', 'für dieses Produkt'],
  ] as const)('about a %s claims nothing of what it does not know: %s', async (template, claim) => {
    const { text } = await renderMail({ template, data: sampleData(template, context) }, context)
    expect(text).not.toContain(claim)
  })

  it('of a gift says that its recipient gets a link only as long as there is no address', async () => {
    const order = sampleData('order-confirmation', context) as OrderMailData
    const gift = { message: '', link: { email: 'rita@example.ch' } }
    const textOf = async (template: MailTemplateName, delivery: OrderMailData['delivery']) =>
      (await renderMail({ template, data: { ...order, gift, delivery, promisedOn: null } }, context)).text
    expect(await textOf('order-confirmation', null)).toContain('bekommt einen Link')
    expect(await textOf('order-gift-address', order.delivery)).not.toContain('bekommt einen Link')
  })

  it('says of a supplement whether it goes in the parcel of its order', async () => {
    const order = sampleData('order-confirmation', context) as OrderMailData
    const supplement = { ...order, quote: { ...order.quote, supplements: 'FF-AAAA-BBBB' } }
    const textOf = async (data: OrderMailData) => (await renderMail({ template: 'order-confirmation', data }, context)).text
    expect(await textOf(supplement)).toContain('Sie kommt mit FF-AAAA-BBBB in ein Paket.')
    const alone = await textOf({ ...supplement, isAlone: true })
    expect(alone).toContain('Wir packen sie')
    expect(alone).not.toContain('in ein Paket')
  })

  it('offers to cancel only what its buyer can cancel', async () => {
    const order = sampleData('order-confirmation', context) as OrderMailData
    const { placedAt, quote } = order
    const offers = async (change: Partial<OrderMailData>) => {
      const { text } = await renderMail({ template: 'order-confirmation', data: { ...order, ...change } }, context)
      expect(text).toContain('Rückgaberecht')
      return text.includes('Stornieren können Sie')
    }
    const card = { id: 'a', amount: rappen(5000), recipient: null, email: null, message: null }
    const withCard = (deliverOn: string | null) => ({ quote: { ...quote, purchasedGiftCards: [{ ...card, deliverOn }] } })
    expect(await offers({})).toBe(true)
    expect(await offers({ gift: { message: '', link: { email: 'rita@example.ch' } } })).toBe(false)
    expect(await offers({ gift: { message: '', link: {} } })).toBe(true)
    expect(await offers(withCard(null))).toBe(false)
    expect(await offers({ ...withCard(null), dueOn: '2026-12-21' })).toBe(true)
    expect(await offers(withCard('2026-12-24'))).toBe(true)
    expect(await offers({ confirmedAt: placedAt + 86_400_000 })).toBe(false)
    expect(await offers({ quote: { ...quote, shippingMethod: { ...quote.shippingMethod, kind: 'collected' } } })).toBe(false)
  })

  it('repeats the right to withdraw in Liechtenstein, of the buyer where there is no delivery address', async () => {
    const order = sampleData('order-confirmation', context) as OrderMailData
    const { delivery, quote } = order
    const inVaduz = delivery && { ...delivery, postalCode: '9490', town: 'Vaduz', country: 'LI' as const }
    const saysSo = async (change: Partial<OrderMailData>) =>
      (await renderMail({ template: 'order-confirmation', data: { ...order, ...change } }, context)).text.includes('widerrufen')
    expect(await saysSo({ delivery: inVaduz, billing: delivery })).toBe(true)
    expect(await saysSo({ delivery: null, billing: inVaduz })).toBe(true)
    expect(await saysSo({ delivery, billing: inVaduz })).toBe(false)
    const collected = { ...quote, shippingMethod: { ...quote.shippingMethod, kind: 'collected' as const } }
    expect(await saysSo({ delivery: null, billing: inVaduz, quote: collected })).toBe(false)
  })

  it('names the promised day, and the general time without a promise', async () => {
    const order = sampleData('order-confirmation', context) as OrderMailData
    const textOf = async (promisedOn?: string | null) =>
      (await renderMail({ template: 'order-confirmation', data: { ...order, promisedOn } as OrderMailData }, context)).text
    expect(await textOf('2026-12-01')).toContain('Am Di\u00a01.\u00a0Dezember ist sie bei Ihnen.')
    expect(await textOf(null)).toContain('Lieferzeit: 2–3 Werktage.')
    expect(await textOf(undefined)).toContain('Lieferzeit: 2–3 Werktage.')
  })
})

describe('the mail about a parcel', () => {
  it('leads to the Post where its tracking number is one of the Post', async () => {
    const order = sampleData('order-shipped', context) as OrderMailData
    const htmlOf = async (trackingNumber: string | null) =>
      (await renderMail({ template: 'order-shipped', data: { ...order, trackingNumber } }, context)).html
    const link = 'https://service.post.ch/ekp-web/ui/entry/search/'
    expect(await htmlOf('99.00.123456.12345678')).toContain(`href="${link}990012345612345678"`)
    for (const number of ['99.1', null]) expect(await htmlOf(number)).not.toContain(link)
  })
})

describe('thousands of mails', () => {
  it('leave others their turn while they are queued', async () => {
    const mails = Array.from({ length: 2000 }, (_, index) => ({
      key: `refunded:${index}`,
      template: 'payment-refunded' as const,
      recipient: `kundin${index}@example.ch`,
      language: 'de' as const,
      data: { amount: 1000, currency: 'chf' },
    }))
    expect(await longestTurn(() => tryOut(shop.checkoutContext.db, (tx) => queueMails(tx, mails)))).toBeLessThan(HELD_MS)
  })
})
