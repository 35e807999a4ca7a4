import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { germanDay } from '#domain/german-date.ts'
import { toDecimal } from '#domain/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts'
import { Buyer } from '#tests/support/buyer.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { queueMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sendMail } from './send-mail.ts'
import { type Mailer, smtpMailer } from './smtp-mailer.ts'

const place = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://firnfrucht.example' }
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The confirmation of an order of two pears and a gift box. */
async function confirmation() {
  const anna = new Buyer(shop)
  await anna.added({ productId: 21 })
  const order = await anna.buy({ productId: 13, quantity: 2 })
  const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-confirmation:${order.id}`])
  return { order, mail: rows[0] }
}
const mailOf = async (id: string) => (await shop.pool.query('select * from mail where id = $1', [id])).rows[0]

describe('the confirmation', () => {
  it('says number, lines, totals, contained tax, address and where to see the order, in HTML and text', async () => {
    const { order, mail } = await confirmation()
    const { subject, html, text } = await renderMail(mail, place)
    expect(subject).toBe(`Ihre Bestellung ${order.number}`)
    for (const form of [html.replace(/<!-- -->/g, ''), text]) {
      for (const part of [
        'Birne',
        'Geschenkbox Alpenglühen',
        '2×',
        'Versand',
        'Gesamt',
        'inkl. 2.6 % MWST',
        '7000 Chur',
        'Obere Gasse 7',
        mail.data.url,
        '2-3 Werktage',
      ])
        expect(form).toContain(part)
    }
    expect(text).toContain(`Gesamt  CHF ${order.quote.total / 100}`)
  })

  it('S15 shows what somebody typed as text', async () => {
    const { mail } = await confirmation()
    const firstName = '<script>alert(1)</script>'
    const { html } = await renderMail({ ...mail, data: { ...mail.data, delivery: { ...mail.data.delivery, firstName } } }, place)
    expect(html).not.toContain('<script>')
  })
})

describe('the confirmation of an order on invoice', () => {
  it('says until when to pay and brings the QR-bill; another mail brings nothing', async () => {
    await offerInvoice(shop)
    const order = await new Buyer(shop).buyOnInvoice({ productId: 13, quantity: 2 })
    const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-on-invoice:${order.id}`])
    const sent: Parameters<Mailer>[0][] = []
    const room = { db: shop.db, baseUrl: place.baseUrl, mailer: async (mail: Parameters<Mailer>[0]) => void sent.push(mail) }
    await sendMail(room, rows[0].id, { isLastTry: false })
    await sendMail(room, (await confirmation()).mail.id, { isLastTry: false })
    expect(sent[0]?.text).toContain(`Bitte überweisen Sie CHF ${toDecimal(order.totalAmount)} bis am ${germanDay(order.dueOn ?? '')}.`)
    expect(sent[0]?.attachments.map(({ filename }) => filename)).toEqual([`rechnung-${order.number}.pdf`])
    expect(sent[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sent[1]?.attachments).toEqual([])
  })
})

describe('a queued mail', () => {
  it('is queued once per key', async () => {
    const { mail } = await confirmation()
    await queueMail(shop.db, mail)
    expect((await shop.pool.query('select count(*) from mail where key = $1', [mail.key])).rows[0].count).toBe(1)
  })

  it('is kept, readable, without a mail server', async () => {
    const { mail } = await confirmation()
    await sendMail({ db: shop.db, baseUrl: place.baseUrl, mailer: undefined }, mail.id, { isLastTry: false })
    expect(await mailOf(mail.id)).toMatchObject({
      state: 'kept',
      subject: expect.stringContaining('Ihre Bestellung'),
      attempts: 1,
    })
  })

  it('F22 arrives once the mail server is back, under the same Message-ID, and once only', async () => {
    const { mail } = await confirmation()
    const arrived: string[] = []
    let isDown = true
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let message = ''
        stream.on('data', (part: Buffer) => (message += part.toString()))
        stream.on('end', () => {
          arrived.push(message)
          // It took the mail and died before it said so.
          done(isDown ? new Error('down') : null)
        })
      },
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.server.address() as AddressInfo
    const room = {
      db: shop.db,
      baseUrl: place.baseUrl,
      mailer: smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Firnfrucht <hallo@firnfrucht.ch>' }),
    }
    await expect(sendMail(room, mail.id, { isLastTry: false })).rejects.toThrow('down')
    expect(await mailOf(mail.id)).toMatchObject({ state: 'queued', attempts: 1 })
    isDown = false
    await sendMail(room, mail.id, { isLastTry: false })
    await sendMail(room, mail.id, { isLastTry: false })
    expect(await mailOf(mail.id)).toMatchObject({ state: 'sent', attempts: 2, error: null })
    const ids = arrived.map((message) => /^message-id: (.*)$/im.exec(message)?.[1]?.trim())
    expect(ids).toEqual([`<${mail.id}@firnfrucht.ch>`, `<${mail.id}@firnfrucht.ch>`])
    await new Promise<void>((closed) => server.close(closed))
  })

  it('has failed, visibly, after its last try', async () => {
    const { mail } = await confirmation()
    const mailer = () => Promise.reject(new Error('refused'))
    await expect(sendMail({ db: shop.db, baseUrl: place.baseUrl, mailer }, mail.id, { isLastTry: true })).rejects.toThrow('refused')
    expect(await mailOf(mail.id)).toMatchObject({ state: 'failed', error: 'Error: refused' })
  })
})
