import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
const arrived: string[] = []
let failures = 0
let isDown = true
let server: SMTPServer
let shop: TestShop

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let message = ''
      stream.on('data', (part: Buffer) => (message += part.toString()))
      stream.on('end', () => {
        arrived.push(/^message-id: (.*)$/im.exec(message)?.[1]?.trim() ?? '')
        if (isDown) failures++
        done(isDown ? new Error('died after DATA') : null)
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  shop = await startTestShop({
    jobs: { mailer: smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Firnfrucht <hallo@firnfrucht.ch>' }) },
  })
  await addStock(shop, [BANANA])
})
afterAll(async () => {
  await shop.close()
  await new Promise<void>((closed) => server.close(closed))
})

it(
  'F22: A mail server that is down or dies after accepting a mail delays no order, and every mail arrives under one Message-ID',
  async () => {
    const since = Date.now()
    const count = runs(10, 500)
    for (let run = 0; run < count; run++) await new CheckoutClient(shop).buy({ productId: BANANA })
    await expect.poll(() => failures).toBeGreaterThanOrEqual(Math.min(count, 3))
    isDown = false
    // Retries wait longer each time; make all of them due now.
    await shop.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where task_identifier = 'send-mail'`,
    )
    const waiting = async () => (await shop.one(`select count(*) from mail where state <> 'sent'`)).count
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)
    expect(new Set(arrived).size).toBe(count)
    expect(arrived.length - count).toBeLessThanOrEqual(failures)
    await expectConsistent(shop, 'F22', { runs: count, since })
  },
  runs(120_000, 3_600_000),
)
