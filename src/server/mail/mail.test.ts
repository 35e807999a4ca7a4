import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { MailSender } from '#domain/mail/mail-sender.ts'
import { toDecimal } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { findInvoice } from '#server/documents/store.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { lockShopSettings, readShopSettings, updateShopSettings } from '#server/settings/store.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { queueMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import { type MailContext, sendMail } from './send-mail.ts'
import { type Mailer, smtpMailer } from './smtp-mailer.ts'
import { MAIL_TEMPLATES, mailContent, type MailTemplateName } from './templates.ts'
import type { OrderMailData } from './templates/order-summary.ts'

const context = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://firnfrucht.example' }
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function send(mailer: Mailer | undefined, mailId: string, { isLastAttempt = false } = {}): Promise<void> {
  const mailContext: MailContext = {
    db: shop.db,
    baseUrl: context.baseUrl,
    mailer,
    attachmentsOf: attachDocuments(shop.db, shop.checkoutContext),
  }
  return sendMail(mailContext, mailId, { isLastAttempt })
}

/** A mail server that keeps what arrives and then replies with `reply`. */
async function startMailServer(reply: () => Error | null) {
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let message = ''
      stream.on('data', (part: Buffer) => (message += part.toString()))
      stream.on('end', () => {
        arrived.push(message)
        done(reply())
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { arrived, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((closed) => server.close(closed)) }
}

/** The queued confirmation of an order of a pear and two gift boxes. */
async function queuedConfirmation() {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: 21 })
  const order = await anna.buy({ productId: 13, quantity: 2 })
  const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-confirmation:${order.id}`])
  return { order, mail: rows[0] }
}
const mailOf = async (id: string) => (await shop.pool.query('select * from mail where id = $1', [id])).rows[0]

describe('the order confirmation', () => {
  it('contains number, lines, totals, tax, address and the link to the order, in HTML and in plain text', async () => {
    const { order, mail } = await queuedConfirmation()
    const { subject, html, text } = await renderMail(mail, context)
    expect(subject).toBe(`Ihre Bestellung ${order.number}`)
    for (const form of [html.replace(/<!-- -->/g, ''), text]) {
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
    expect((await renderMail({ template, data }, context)).text).toMatch(/\nGuten Tag(?:, Anna Muster)?\n/)
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

describe('the confirmation of an order on invoice', () => {
  it('says when payment is due and has the QR-bill attached; other confirmations have no attachment', async () => {
    await offerInvoice(shop)
    const order = await new CheckoutClient(shop).buyOnInvoice({ productId: 13, quantity: 2 })
    const invoice = await findInvoice(shop.db, order.id)
    const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-on-invoice:${order.id}`])
    const sent: Parameters<Mailer>[0][] = []
    const mailer: Mailer = async (mail) => void sent.push(mail)
    await send(mailer, rows[0].id)
    await send(mailer, (await queuedConfirmation()).mail.id)
    expect(sent[0]?.text).toContain(`Bitte überweisen Sie CHF ${toDecimal(order.totalAmount)} bis am ${germanDay(order.dueOn ?? '')}.`)
    expect(sent[0]?.attachments.map(({ filename }) => filename)).toEqual([`rechnung-${invoice?.number}.pdf`])
    expect(sent[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sent[1]?.attachments).toEqual([])
  })
})

describe('a queued mail', () => {
  it('is queued once per key', async () => {
    const { mail } = await queuedConfirmation()
    await queueMail(shop.db, mail)
    expect((await shop.pool.query('select count(*) from mail where key = $1', [mail.key])).rows[0].count).toBe(1)
  })

  it('is rendered and kept when there is no mail server', async () => {
    const { mail } = await queuedConfirmation()
    await send(undefined, mail.id)
    expect(await mailOf(mail.id)).toMatchObject({
      state: 'kept',
      subject: expect.stringContaining('Ihre Bestellung'),
      attempts: 1,
    })
  })

  it('F22 is delivered when the mail server is back, and every attempt has the same Message-ID', async () => {
    const { mail } = await queuedConfirmation()
    let isDown = true
    // The server accepts the mail and dies before it replies.
    const { arrived, url, close } = await startMailServer(() => (isDown ? new Error('down') : null))
    const mailer = smtpMailer({ url, from: 'Firnfrucht <hallo@firnfrucht.ch>' })
    await expect(send(mailer, mail.id)).rejects.toThrow('down')
    expect(await mailOf(mail.id)).toMatchObject({ state: 'queued', attempts: 1 })
    isDown = false
    await send(mailer, mail.id)
    await send(mailer, mail.id)
    expect(await mailOf(mail.id)).toMatchObject({ state: 'sent', attempts: 2, error: null })
    const ids = arrived.map((message) => /^message-id: (.*)$/im.exec(message)?.[1]?.trim())
    expect(ids).toEqual([`<${mail.id}@firnfrucht.ch>`, `<${mail.id}@firnfrucht.ch>`])
    await close()
  })

  it('comes from the sender of the settings, and from MAIL_FROM with an address for answers where the domains differ', async () => {
    const { arrived, url, close } = await startMailServer(() => null)
    const { mail } = await queuedConfirmation()
    const headers = async (chosen: MailSender, from?: string) => {
      await transaction(shop.db, async (tx) => {
        await lockShopSettings(tx)
        await updateShopSettings(tx, { ...(await readShopSettings(tx)), mailSender: chosen })
      })
      await shop.pool.query("update mail set state = 'queued', attempts = 0 where id = $1", [mail.id])
      await send(smtpMailer({ url, from }), mail.id)
      return (arrived.at(-1) ?? '').split(/\r?\n/).filter((line) => /^(from|reply-to):/i.test(line))
    }
    expect(await headers({ name: '', email: '' })).toEqual(['From: Firnfrucht <hallo@firnfrucht.ch>'])
    expect(await headers({ name: 'Hofladen', email: 'laden@example.com' }, 'Shop <shop@firnfrucht.ch>')).toEqual([
      'From: Hofladen <shop@firnfrucht.ch>',
      'Reply-To: laden@example.com',
    ])
    expect(await headers({ name: 'Hofladen', email: 'laden@firnfrucht.ch' }, 'Shop <shop@firnfrucht.ch>')).toEqual([
      'From: Hofladen <laden@firnfrucht.ch>',
    ])
    expect(await headers({ name: '', email: '' }, 'Shop <shop@firnfrucht.ch>')).toEqual(['From: Shop <shop@firnfrucht.ch>'])
    await close()
  })

  it('goes out once when two workers run its job, and is sent again when the first one died', async () => {
    const { mail } = await queuedConfirmation()
    let sent = 0
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
    const slow: Mailer = () => {
      sent++
      return accepted
    }
    const first = send(slow, mail.id)
    await expect.poll(() => sent).toBe(1)
    await expect(send(slow, mail.id)).rejects.toThrow('another worker')
    accept()
    await first
    await send(slow, mail.id)
    expect(sent).toBe(1)

    const { mail: orphan } = await queuedConfirmation()
    await shop.pool.query(`update mail set leased_until = now() - interval '1 second' where id = $1`, [orphan.id])
    await send(slow, orphan.id)
    expect(await mailOf(orphan.id)).toMatchObject({ state: 'sent', leased_until: null })
  })

  it('is marked as failed with the error after its last attempt', async () => {
    const { mail } = await queuedConfirmation()
    const mailer = () => Promise.reject(new Error('refused'))
    await expect(send(mailer, mail.id, { isLastAttempt: true })).rejects.toThrow('refused')
    expect(await mailOf(mail.id)).toMatchObject({ state: 'failed', error: 'Error: refused' })
  })
})
