import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, logoutByNavigation, register, requestPasswordReset, resetPassword } from '#contract/accounts/accounts.ts'
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { createLog } from '#server/platform/log.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const CARD = '4242424242424242'
const NEW_PASSWORD = 'ein ganz neues Passwort'
const TABLES = [
  'user_account',
  'user_session',
  'user_verification',
  'mail',
  'checkout',
  'shop_order',
  'cart_line',
  'newsletter_subscription',
]
const lines: string[] = []
const secrets = new Map<string, string>([
  ['password', LEA.password],
  ['new password', NEW_PASSWORD],
  ['card number', CARD],
  ['address', LEA.email],
  ['address of the buyer', ANNA.email],
])

let shop: TestShop
beforeAll(async () => {
  // Log everything.
  shop = await startTestShop({
    listens: true,
    jobs: { mailer: async () => Promise.reject(new Error('the mail server is away')) },
    deps: { log: createLog('trace', { write: (line) => void lines.push(line) }) },
  })
})
afterAll(() => shop.close())

/** Returns the names of the secrets that are in the log. */
const loggedSecrets = () => {
  const log = lines.join('')
  return [...secrets]
    .filter(([, secret]) => secret !== '' && (log.includes(secret) || log.includes(encodeURIComponent(secret))))
    .map(([name]) => name)
}

const rememberCookies = (visitor: ApiClient, who: string) => {
  for (const [name, value] of visitor.cookies) secrets.set(`${who}: cookie ${name}`, decodeURIComponent(value).split('.')[0] ?? '')
}

async function resetToken(visitor: ApiClient): Promise<string> {
  await visitor.request(requestPasswordReset, { body: { email: LEA.email } })
  const { rows } = await shop.pool.query(`select data from mail where template = 'reset-password' order by created_at desc limit 1`)
  const token = /token=([\w.%-]+)/.exec(JSON.stringify(rows[0]))?.[1] ?? ''
  expect(token.length).toBeGreaterThan(15)
  return decodeURIComponent(token)
}

it('S29: The log contains no password, token, cookie, card number or payment secret', async () => {
  const lea = new ApiClient(shop.app)
  await lea.request(register, { body: LEA })
  rememberCookies(lea, 'registered')
  await lea.request(logoutByNavigation, {})
  expect((await lea.respond(login, { body: { ...LEA, password: 'falsch-getippt' } })).statusCode).toBe(401)
  expect((await lea.respond(login, { body: LEA })).statusCode).toBe(200)
  rememberCookies(lea, 'signed in')
  const token = await resetToken(lea)
  secrets.set('reset token', token)
  expect((await lea.respond(resetPassword, { body: { token, password: NEW_PASSWORD } })).statusCode).toBe(200)

  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: 1 })
  const secret = await anna.createPaymentIntent()
  secrets.set('client secret', secret.clientSecret).set('secret key', shop.secretKey).set('webhook secret', shop.webhookSecret)
  secrets.set('cart cookie', anna.cookieHeader.split('=')[1] ?? '')
  await anna.pay(secret, '4000000000000002')
  await anna.pay(secret, CARD)
  await anna.createOrder(secret.paymentIntentId)
  // The jobs try to send the queued mails.
  await expect.poll(() => lines.some((line) => line.includes('the mail server is away'))).toBe(true)
  expect(loggedSecrets()).toEqual([])
})

it('S29: The log contains none of them either when the database fails', async () => {
  const before = lines.length
  const [lea, anna] = [new ApiClient(shop.app), new CheckoutClient(shop)]
  await anna.addLine({ productId: 2 })
  const secret = await anna.createPaymentIntent()
  secrets.set('second client secret', secret.clientSecret)
  await shop.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  for (const table of TABLES)
    await shop.pool.query(`create trigger fail before insert or update on ${table} for each row execute function fail()`)
  const EVE = { ...LEA, email: 'eve.muster@example.com', password: 'ein anderes Passwort' }
  secrets.set('address of Eve', EVE.email).set('password of Eve', EVE.password)
  const answers = [
    await lea.respond(register, { body: EVE }),
    await lea.respond(login, { body: { ...LEA, password: NEW_PASSWORD } }),
    await lea.respond(requestPasswordReset, { body: { email: LEA.email } }),
    await lea.respond(subscribeNewsletter, { body: { email: EVE.email, source: 'footer' } }),
    await anna.postPaymentIntent({ contact: ANNA }),
    await anna.postLine({ productId: 5 }),
    await anna.postOrder(secret.paymentIntentId),
  ]
  // A job must log its failure at the database too.
  await shop.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where task_identifier = 'send-mail'`,
  )
  const isFailedJob = (line: string) => line.includes('a job failed') && line.includes('Failed query: ')
  await expect.poll(() => lines.slice(before).some(isFailedJob)).toBe(true)
  expect(answers.filter(({ statusCode }) => statusCode >= 500).length).toBeGreaterThan(3)
  for (const { body } of answers)
    expect(body).not.toMatch(/select |insert |update "|raise|trigger|node_modules|\.ts:|postgres|drizzle|constraint/i)
  expect(lines.slice(before).join('')).toContain('Failed query: ')
  expect(loggedSecrets()).toEqual([])
})
