import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { MailSender } from '#domain/mail/mail-sender.ts'
import { toDecimal } from '#domain/money/money.ts'
import { findInvoice } from '#server/documents/store.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { PermanentFailure } from '#server/platform/jobs/permanent-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { lockShopSettings, readShopSettings, updateShopSettings } from '#server/settings/store.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { queueMail } from './queue-mail.ts'
import { type MailContext, sendMail } from './send-mail.ts'
import { DeliveryError, type Mailer, smtpMailer } from './smtp-mailer.ts'

const GIFT_BOX = 13
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop.database, [GIFT_BOX])
})
afterAll(() => shop.close())

function send(mailer: Mailer | undefined, mailId: string, { isLastAttempt = false } = {}): Promise<void> {
  const mailContext: MailContext = {
    db: shop.db,
    baseUrl: 'https://firnfrucht.example',
    mailer,
    attachmentsOf: attachDocuments(shop.db, shop.checkoutContext),
  }
  return sendMail(mailContext, mailId, { isLastAttempt })
}

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A mail server that keeps what arrives and then replies with `reply`. */
async function startMailServer(reply: (command: Command) => Error | null) {
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(reply('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(reply('RCPT TO')),
    onData(stream, _session, done) {
      let message = ''
      stream.on('data', (part: Buffer) => (message += part.toString()))
      stream.on('end', () => {
        arrived.push(message)
        done(reply('DATA'))
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { arrived, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((closed) => server.close(closed)) }
}

/** The queued confirmation of an order. */
async function queuedConfirmation() {
  const order = await new CheckoutClient(shop).buy({ productId: GIFT_BOX })
  const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-confirmation:${order.id}`])
  return { order, mail: rows[0] }
}
const mailOf = (id: string) => shop.one('select * from mail where id = $1', id)

describe('the confirmation of an order on invoice', () => {
  it('says when payment is due and has the QR-bill attached; other confirmations have no attachment', async () => {
    await offerInvoice(shop)
    const order = await new CheckoutClient(shop).buyOnInvoice({ productId: GIFT_BOX, quantity: 2 })
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
    expect((await shop.one('select count(*) from mail where key = $1', mail.key)).count).toBe(1)
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
    const { arrived, url, close } = await startMailServer((command) => (isDown && command === 'DATA' ? new Error('down') : null))
    const mailer = smtpMailer({ url, from: 'Firnfrucht <hallo@firnfrucht.ch>' })
    await expect(send(mailer, mail.id)).rejects.toThrow('answered DATA with 450')
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
    await expect(send(mailer, mail.id, { isLastAttempt: true })).rejects.toThrow(PermanentFailure)
    expect(await mailOf(mail.id)).toMatchObject({ state: 'failed', error: 'refused' })
  })

  it('fails at once when the mail server refuses its recipient or its content for good; all else is tried again', async () => {
    const ENDED = { state: 'failed', error: expect.stringMatching(/^Der Mailserver lehnt diese E-Mail endgültig ab: 55\d /) }
    const WAITS = { state: 'queued', leased_until: null, error: expect.stringMatching(/^Der Mailserver nimmt sie noch nicht an: \d{3} /) }
    const cases: [command: Command, responseCode: number, result: typeof ENDED | typeof WAITS][] = [
      ['RCPT TO', 550, ENDED],
      ['DATA', 554, ENDED],
      ['RCPT TO', 450, WAITS],
      ['DATA', 451, WAITS],
      // It refuses the shop, not the mail: an operator can mend that.
      ['MAIL FROM', 550, WAITS],
    ]
    for (const [command, responseCode, result] of cases) {
      const { mail } = await queuedConfirmation()
      const answer = Object.assign(new Error(`<${mail.recipient}> refused`), { responseCode })
      const { url, close } = await startMailServer((asked) => (asked === command ? answer : null))
      const error: unknown = await send(smtpMailer({ url }), mail.id).catch((thrown: unknown) => thrown)
      expect([command, responseCode, error instanceof PermanentFailure]).toEqual([command, responseCode, result === ENDED])
      expect(await mailOf(mail.id)).toMatchObject({ ...result, error: expect.stringContaining(mail.recipient), attempts: 1 })
      expect(await mailOf(mail.id)).toMatchObject(result)
      // S29: the answer names the recipient; the log does not.
      const lines: string[] = []
      createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'a job failed')
      expect(lines.join('')).toContain(`answered ${command} with ${responseCode}`)
      expect(lines.join('')).not.toContain(mail.recipient)
      await close()
    }
    const { mail } = await queuedConfirmation()
    await expect(send(smtpMailer({ url: 'smtp://127.0.0.1:1' }), mail.id)).rejects.toThrow(DeliveryError)
    expect(await mailOf(mail.id)).toMatchObject({ state: 'queued', error: expect.stringMatching(/^Der Mailserver ist nicht erreichbar: /) })
  })

  it('that cannot be rendered is tried again and fails with its last attempt', async () => {
    const { mail } = await queuedConfirmation()
    await shop.pool.query(`update mail set data = '{}' where id = $1`, [mail.id])
    await expect(send(undefined, mail.id)).rejects.not.toThrow(PermanentFailure)
    expect(await mailOf(mail.id)).toMatchObject({ state: 'queued', leased_until: null })
    await expect(send(undefined, mail.id, { isLastAttempt: true })).rejects.toThrow(PermanentFailure)
    expect(await mailOf(mail.id)).toMatchObject({ state: 'failed', error: expect.any(String) })
  })
})
