import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { getMail, listMails, resendMail } from '#contract/mail/admin-mails.ts'
import { getInvariants, getOperations } from '#contract/operations/admin-operations.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ jobs: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const log = (query: NonNullable<RequestOf<typeof listMails>['query']>) => staff.request(listMails, { query })

describe('the mail log', () => {
  it('lists every mail with its state, and resends one to a corrected address', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'verschrieben@example.ch' })
    await expect.poll(async () => (await log({ q: 'verschrieben' })).items[0]?.state).toBe('kept')
    const [mail] = (await log({ q: 'verschrieben' })).items
    const again = await staff.respond(resendMail, { params: { id: mail?.id ?? '' }, body: { recipient: 'richtig@example.ch' } })
    expect(again.json()).toMatchObject({ recipient: 'richtig@example.ch', state: 'queued', template: 'order-confirmation' })
    await expect.poll(async () => (await log({ q: 'richtig@' })).items[0]?.state).toBe('kept')
    const body = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
    expect(body.mails).toHaveLength(2)
    expect(body.timeline.at(-1)).toMatchObject({ text: 'E-Mail noch einmal gesendet: Bestellbestätigung', actor: 'staff@example.com' })
    expect((await log({ state: 'kept', template: 'order-confirmation', limit: 1 })).queue.kept).toBeGreaterThanOrEqual(2)
  })

  it('shows personal links to owners only, and refuses to resend them', async () => {
    await new ApiClient(shop.app).respond(register, {
      body: {
        email: 'neu@example.ch',
        password: 'ein gutes Passwort',
        firstName: 'Neu',
        lastName: 'Hier',
      },
    })
    await expect.poll(async () => (await log({ template: 'verify-email', q: 'neu@' })).items[0]?.state).toBe('kept')
    const [mail] = (await log({ template: 'verify-email', q: 'neu@' })).items
    expect(await staff.request(getMail, { params: { id: mail?.id ?? '' } })).toMatchObject({ html: null, text: null })
    expect((await owner.request(getMail, { params: { id: mail?.id ?? '' } })).text).toContain('/auth/')
    const resending = { params: { id: mail?.id ?? '' }, body: { recipient: 'boese@example.ch' } }
    expect((await owner.refusal(resendMail, resending)).code).toBe('mail-not-resendable')
  })

  it('resends a mail whose link ends a subscription to nobody else', async () => {
    const insert = `insert into mail (key, template, recipient, data, state)
      values ('welcome', 'newsletter-welcome', 'leserin@example.ch', '{"unsubscribeToken": "x.y"}', 'sent') returning id`
    const { id } = await shop.one(insert)
    expect((await staff.refusal(resendMail, { params: { id }, body: { recipient: 'andere@example.ch' } })).code).toBe('mail-not-resendable')
    expect(await staff.request(resendMail, { params: { id }, body: {} })).toMatchObject({ recipient: 'leserin@example.ch' })
  })

  it('resends a mail once, however often it is asked to, and names the mail that replaced it', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'zweimal@example.ch' })
    await expect.poll(async () => (await log({ q: 'zweimal' })).items[0]?.state).toBe('kept')
    const [mail] = (await log({ q: 'zweimal' })).items
    expect(mail).toMatchObject({ resendOf: null, replacedBy: null })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff.respond(resendMail, { params: { id: mail?.id ?? '' }, body: {} })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(202))
    const copies = new Set(answers.map((answer) => answer.json().id))
    expect(copies.size).toBe(1)
    const [copy = ''] = copies
    expect(await staff.request(getMail, { params: { id: mail?.id ?? '' } })).toMatchObject({ replacedBy: copy })
    expect(await staff.request(getMail, { params: { id: copy } })).toMatchObject({ resendOf: mail?.id, replacedBy: null })
    const body = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
    expect(body.mails.map(({ replacedBy }) => replacedBy)).toEqual([copy, null])
    expect(body.timeline.filter(({ text }) => text.startsWith('E-Mail noch einmal gesendet'))).toHaveLength(1)
    // Another address would be lost without a word: it belongs to the newer mail, which can be resent in turn.
    const elsewhere = { recipient: 'anderswo@example.ch' }
    expect((await staff.refusal(resendMail, { params: { id: mail?.id ?? '' }, body: elsewhere })).code).toBe('mail-replaced')
    await expect.poll(async () => (await staff.request(getMail, { params: { id: copy } })).state).toBe('kept')
    expect(await staff.request(resendMail, { params: { id: copy }, body: elsewhere })).toMatchObject({ resendOf: copy, ...elsewhere })
  })

  it('does not count a failed mail as failed once another has replaced it', async () => {
    await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'gescheitert@example.ch' })
    await expect.poll(async () => (await log({ q: 'gescheitert' })).items[0]?.state).toBe('kept')
    const [mail] = (await log({ q: 'gescheitert' })).items
    const failed = async () => ({
      log: (await log({ state: 'failed' })).items.length,
      queue: (await log({})).queue.failed,
      tasks: (await staff.respond(getTasks, {})).json().failedMails,
      operations: (await staff.request(getOperations, {})).mails.failed,
      doctor: (await staff.request(getInvariants, {})).checks.find(({ name }) => name === 'I5')?.violations.length,
    })
    const [none, one] = [0, 1].map((count) => ({ log: count, queue: count, tasks: count, operations: count, doctor: count }))
    expect(await failed()).toEqual(none)
    await shop.pool.query(`update mail set state = 'failed' where id = $1`, [mail?.id])
    expect(await failed()).toEqual(one)
    const copy = await staff.request(resendMail, { params: { id: mail?.id ?? '' }, body: {} })
    await expect.poll(async () => (await staff.request(getMail, { params: { id: copy.id } })).state).toBe('kept')
    expect(await failed()).toEqual(none)
    expect(await staff.request(getMail, { params: { id: mail?.id ?? '' } })).toMatchObject({ state: 'failed', replacedBy: copy.id })
    // Until the copy fails, too.
    await shop.pool.query(`update mail set state = 'failed' where id = $1`, [copy.id])
    expect(await failed()).toEqual(one)
    await shop.pool.query(`update mail set state = 'kept' where id = $1`, [copy.id])
  })
})
