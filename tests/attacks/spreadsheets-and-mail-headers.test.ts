import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const FILES = ['/api/admin/customers.csv', '/api/admin/products.csv', '/api/admin/orders.csv', '/api/admin/cookie-consents.csv']
const FORMULA = '=HYPERLINK("http://evil.example";"Rechnung")'
/** A note with a web address is refused as well. */
const TYPED_FORMULA = '=SUM(1)&"Rechnung"'
/** Names with a web or e-mail address are refused; these were stored before. */
const STORED_NAMES = { firstName: FORMULA, lastName: '@SUM(1)' }
const TWO_LINES = 'Eve\r\nBcc: evil\r\nSubject: Gewonnen'

const received: { recipients: string[]; head: string }[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), head: text.split('\r\n\r\n', 1)[0] ?? '' })
      done()
    })
  },
})

let shop: TestShop
beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  shop = await startTestShop({ jobs: { mailer: smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@example.ch>' }) } })
})
afterAll(async () => {
  await shop.close()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})

const buy = (firstName: string, lastName: string) =>
  new CheckoutClient(shop).buy(
    { productId: 1 },
    { ...ANNA, note: TYPED_FORMULA, delivery: { ...ANNA.delivery, firstName, lastName, company: '@SUM(1)', town: '+41' } },
  )

it('S30: No cell of a CSV export starts a formula', async () => {
  await buy('=1+1', '-2+3')
  const { id } = await buy('Eve', 'Muster')
  await shop.pool.query('update recipient set delivery = delivery || $2 where order_id = $1', [id, JSON.stringify(STORED_NAMES)])
  const owner = await signInAs(shop, 'owner')
  await new ApiClient(shop.app).respond(register, { body: { ...LEA, firstName: '=CMD', lastName: '＝1+1' } })
  await shop.pool.query('update user_account set first_name = $2, name = $2 where email = $1', [LEA.email, FORMULA])
  await shop.pool.query('update product set name = $1, teaser = $2 where id = 7', [FORMULA, '\t=1'])
  const found: number[] = []
  for (const url of FILES) {
    const { statusCode, body } = await owner.send({ url })
    expect([url, statusCode]).toEqual([url, 200])
    const cells = (parse(body, { bom: true, delimiter: ';' }) as string[][]).flat()
    expect([url, cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))]).toEqual([url, []])
    found.push(cells.filter((cell) => cell.includes(FORMULA)).length)
  }
  // All exports but that of consents, which contains no text of visitors, print it as text.
  expect(found.filter((count) => count > 0).length).toBeGreaterThanOrEqual(2)
})

it('S30: No line of a CSV export starts a formula, and names are one line', async () => {
  await buy('Eve\n=1+1', 'x\u2028+SUM(1)\u0000')
  await new ApiClient(shop.app).respond(register, {
    body: {
      ...LEA,
      email: 'lines@example.com',
      firstName: 'Eve\r\n=1+1',
      lastName: 'x\t+2',
    },
  })
  await shop.pool.query('update product set name = $1 where id = 6', [`Mango\n${FORMULA}`])
  const staff = await signInAs(shop, 'staff')
  for (const url of FILES) {
    const { body } = await staff.send({ url })
    expect([url, body.split(/[\r\n\u2028]+/).filter((line) => /^'*"?[=+\-@＝＋－＠]/.test(line) && !line.startsWith("'"))]).toEqual([
      url,
      [],
    ])
  }
  const { rows } = await shop.pool.query(
    `select first_name || last_name as name from user_account union all
     select (delivery->>'firstName') || (delivery->>'lastName') from recipient`,
  )
  expect(rows.filter(({ name }) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name))).toEqual([])
})

it('S30: A name with line breaks adds no header and no recipient to a mail', async () => {
  await buy(TWO_LINES, TWO_LINES)
  await new ApiClient(shop.app).respond(register, {
    body: {
      ...LEA,
      email: 'eve@example.com',
      firstName: TWO_LINES,
      lastName: TWO_LINES,
    },
  })
  await expect.poll(() => received.some(({ recipients }) => recipients.includes('eve@example.com'))).toBe(true)
  for (const { recipients, head } of received) {
    expect(recipients).toHaveLength(1)
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^(subject|to):/gim)).toHaveLength(2)
    expect(head).not.toContain('evil')
  }
})
