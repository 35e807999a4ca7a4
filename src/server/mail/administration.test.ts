import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeholdersIn } from '#domain/settings/shop-facts.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { MAIL_TEMPLATES } from './templates.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ jobs: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = staff) {
  const answer = await by.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const log = async (query: string) => (await call('GET', `mails?${query}`)).body

describe('mail templates', () => {
  it('are listed for every mail the shop sends, with their placeholders, and can be previewed', async () => {
    const { body: templates } = await call('GET', 'mail-templates')
    expect(templates.map(({ template }: { template: string }) => template)).toEqual(Object.keys(MAIL_TEMPLATES))
    for (const { template, subject, paragraphs, title } of templates) {
      const { status, body } = await call('POST', `mail-templates/${template}/preview`, { subject, paragraphs })
      expect([template, status, body.html.length > 2000]).toEqual([template, 200, true])
      expect(`${title} ${body.subject} ${body.text}`).not.toMatch(/[{}]|undefined/)
    }
  })

  it('have German placeholders with an example each, and take those of the code too', async () => {
    const { body: templates } = await call('GET', 'mail-templates')
    for (const { template, subject, paragraphs, placeholders } of templates) {
      const names: string[] = placeholders.map(({ name }: { name: string }) => name)
      expect([template, placeholders.filter(({ example }: { example: string }) => example === '')]).toEqual([template, []])
      expect(new Set(names).size).toBe(names.length)
      const used = [subject, ...paragraphs].flatMap(placeholdersIn)
      expect([template, used.filter((name) => !names.includes(name))]).toEqual([template, []])
    }
    const wording = { subject: 'Bestellung {number}', paragraphs: ['Bis {Rückgabefrist} Tage'] }
    const { body } = await call('PUT', 'mail-templates/order-cancelled', { version: 0, wording })
    expect(body).toMatchObject({ subject: 'Bestellung {Bestellnummer}', paragraphs: ['Bis {Rückgabefrist} Tage'] })
    const { rows } = await shop.pool.query("select subject, paragraphs from mail_wording where template = 'order-cancelled'")
    expect(rows).toEqual([{ subject: 'Bestellung {number}', paragraphs: ['Bis {returnDays} Tage'] }])
  })

  it('use the text that an operator saved until it is reset', async () => {
    const wording = {
      subject: 'Grüezi! Bestellung {Bestellnummer}',
      paragraphs: ['Danke{Anrede}, wir packen. <b>Bald</b> bei Ihnen: {Lieferzeit}.', '{Sendungsnummer}'],
    }
    const { body } = await call('PUT', 'mail-templates/order-confirmation', { version: 0, wording })
    expect(body).toMatchObject({ ...wording, isChanged: true, version: 1 })
    expect((await call('PUT', 'mail-templates/order-confirmation', { version: 0, wording })).body).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { version: 1 } },
    })
    const order = await new CheckoutClient(shop).buy({ productId: 1 })
    const subject = `Grüezi! Bestellung ${order.number}`
    await expect.poll(async () => (await log(`q=${order.number}`)).items[0]?.subject).toBe(subject)
    const [row] = (await log(`q=${order.number}`)).items
    const { body: mail } = await call('GET', `mails/${row.id}`)
    expect(mail.text).toContain('Danke Anna Muster, wir packen. <b>Bald</b> bei Ihnen: 2–3 Werktage.')
    expect(mail.html).toContain('&lt;b&gt;Bald&lt;/b&gt;')
    const reset = (version: number) => call('DELETE', 'mail-templates/order-confirmation', { version })
    expect((await reset(1)).body).toMatchObject({ subject: 'Ihre Bestellung {Bestellnummer}', isChanged: false, version: 2 })
    // Who has the text before open neither overwrites nor resets what a colleague has written since.
    await call('PUT', 'mail-templates/order-confirmation', { version: 2, wording: { ...wording, subject: 'Danke' } })
    const seenBefore = [await call('PUT', 'mail-templates/order-confirmation', { version: 1, wording }), await reset(1)]
    for (const { status, body: refused } of seenBefore)
      expect([status, refused]).toMatchObject([409, { code: 'changed-elsewhere', details: { current: { subject: 'Danke', version: 3 } } }])
    await reset(3)
  })

  it('about accounts are changed by owners only, and tell staff so', async () => {
    const wording = { subject: 'Ihr Konto', paragraphs: ['Bitte melden Sie sich an: https://shop.example.evil'] }
    const accountMails = Object.keys(MAIL_TEMPLATES).filter(
      (template) => !/^(order|payment)-|newsletter-welcome|stock-alert$|gift-card|^recall$/.test(template),
    )
    expect(accountMails).toHaveLength(16)
    for (const template of accountMails) {
      const { status, body } = await call('PUT', `mail-templates/${template}`, { version: 0, wording })
      expect([template, status, body.code]).toEqual([template, 403, 'template-for-owners'])
      expect((await call('DELETE', `mail-templates/${template}`, { version: 0 })).status).toBe(403)
    }
    const { body: templates } = await call('GET', 'mail-templates')
    const closed = templates.filter(({ isForOwners }: { isForOwners: boolean }) => isForOwners)
    expect(closed.map(({ template }: { template: string }) => template)).toEqual(accountMails)
    expect(closed.some(({ isChanged }: { isChanged: boolean }) => isChanged)).toBe(false)
    expect((await call('PUT', 'mail-templates/verify-email', { version: 0, wording }, owner)).body).toMatchObject({
      ...wording,
      version: 1,
    })
    expect((await call('DELETE', 'mail-templates/verify-email', { version: 1 })).status).toBe(403)
    expect((await call('DELETE', 'mail-templates/verify-email', { version: 1 }, owner)).body).toMatchObject({ isChanged: false })
  })

  it('refuse unknown placeholders and a subject of several lines', async () => {
    const path = 'mail-templates/order-shipped'
    const refused = await call('PUT', path, { version: 0, wording: { subject: 'x', paragraphs: ['{passwort}'] } })
    expect(refused.body).toMatchObject({
      code: 'placeholder-unknown',
      message: 'Diesen Platzhalter gibt es hier nicht: {passwort}',
      details: { names: ['passwort'] },
    })
    expect((await call('PUT', path, { version: 0, wording: { subject: 'x\r\nBcc: a@b.ch', paragraphs: [] } })).status).toBe(400)
    expect((await call('POST', 'mail-templates/nichts/preview', { subject: 'x', paragraphs: [] })).body.code).toBe('template-unknown')
  })

  it('send a test mail to the operator without saving the text', async () => {
    const { status, body } = await call('POST', 'mail-templates/order-shipped/test', {
      subject: 'Los geht es: {number}',
      paragraphs: ['Unterwegs.'],
    })
    expect([status, body.recipient]).toEqual([202, 'staff@example.com'])
    await expect.poll(async () => (await call('GET', `mails/${body.mailId}`)).body.subject).toBe('Test: Los geht es: FF-7K2M-9QXA')
    expect((await call('POST', `mails/${body.mailId}/resend`, { recipient: 'kunde@example.ch' })).body.code).toBe('mail-is-test')
    expect(
      (await call('GET', 'mail-templates')).body.find(({ template }: { template: string }) => template === 'order-shipped').isChanged,
    ).toBe(false)
  })
})

describe('a mail in another language', () => {
  const at = (template: string, language = 'fr') => `translations/mail/${template}/${language}`
  const translate = async (template: string, texts: Readonly<Record<string, string>>, who = staff) => {
    const { body } = await call('GET', at(template))
    const sent = body.texts
      .filter(({ field }: { field: string }) => texts[field] !== undefined)
      .map(({ field, german }: { field: string; german: string }) => ({ field, text: texts[field], source: german }))
    return call('PUT', at(template), { version: body.version, texts: sent }, who)
  }
  const subjectIn = async (language: string) => {
    const german = { subject: 'Unterwegs', paragraphs: [] }
    return (await call('POST', 'mail-templates/order-shipped/preview', { ...german, language })).body.subject
  }
  const statesOf = async () => (await call('GET', at('order-shipped'))).body.texts.map(({ state }: { state: string }) => state)

  it('has the text that comes with the shop, which operators replace without touching German', async () => {
    expect(await statesOf()).toEqual(['done', 'done'])
    const own = await subjectIn('fr')
    expect((await translate('order-shipped', { subject: 'En route : {number}' })).status).toBe(200)
    expect([await subjectIn('fr'), await subjectIn('de')]).toEqual(['En route : FF-7K2M-9QXA', 'Unterwegs'])
    const list = (await call('GET', 'translations?noun=mail')).body.items
    expect(list.find(({ record }: { record: string }) => record === 'order-shipped').languages).toContainEqual({
      language: 'fr',
      missing: 0,
      outdated: 0,
      total: 2,
    })
    expect(list.every(({ record }: { record: string }) => !record.startsWith('operator-'))).toBe(true)
    await translate('order-shipped', { subject: '' })
    expect([await subjectIn('fr'), await statesOf()]).toEqual([own, ['done', 'done']])
  })

  it('loses what was made of a German text that is reset', async () => {
    const own = await subjectIn('fr')
    const wording = { subject: 'Ihr Paket ist da', paragraphs: ['Schauen Sie nach.'] }
    await call('PUT', 'mail-templates/order-shipped', { version: 0, wording })
    expect(await statesOf()).toEqual(['missing', 'missing'])
    await translate('order-shipped', { subject: 'Votre colis est là' })
    expect(await subjectIn('fr')).toBe('Votre colis est là')
    expect((await call('DELETE', 'mail-templates/order-shipped', { version: 1 })).status).toBe(200)
    expect([await subjectIn('fr'), await statesOf()]).toEqual([own, ['done', 'done']])
  })

  it('about accounts is translated by owners only, one by one or from a file', async () => {
    expect((await translate('verify-email', { subject: 'Confirmez' })).body.code).toBe('template-for-owners')
    const { texts } = (await call('GET', at('verify-email'))).body
    const { german } = texts.find(({ field }: { field: string }) => field === 'subject')
    const csv = `Sprache;Art;Nummer;Feld;Deutsch;Übersetzung\nfr;mail;verify-email;subject;${german};Confirmez`
    const plan = (who = staff) => call('POST', 'translations/import/plan', { csv, corrections: [] }, who)
    expect((await plan()).body).toMatchObject({ counts: { faulty: 1 } })
    const { body: planned } = await plan(owner)
    expect(planned).toMatchObject({ counts: { update: 1, faulty: 0 } })
    const { body: imported } = await call('POST', 'translations/import', { csv, corrections: [], planHash: planned.hash }, owner)
    const undo = (who = staff) => call('POST', `translations/import/${imported.importId}/undo`, undefined, who)
    expect((await undo()).body.code).toBe('template-for-owners')
    expect((await undo(owner)).body).toEqual({ restored: 1 })
    expect((await translate('verify-email', { subject: 'Confirmez' }, owner)).status).toBe(200)
  })
})

describe('the mail log', () => {
  it('lists every mail with its state, and resends one to a corrected address', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'verschrieben@example.ch' })
    await expect.poll(async () => (await log('q=verschrieben')).items[0]?.state).toBe('kept')
    const [mail] = (await log('q=verschrieben')).items
    const again = await call('POST', `mails/${mail.id}/resend`, { recipient: 'richtig@example.ch' })
    expect(again.body).toMatchObject({ recipient: 'richtig@example.ch', state: 'queued', template: 'order-confirmation' })
    await expect.poll(async () => (await log('q=richtig@')).items[0]?.state).toBe('kept')
    const { body } = await call('GET', `orders/${order.id}`)
    expect(body.mails).toHaveLength(2)
    expect(body.timeline.at(-1)).toMatchObject({ text: 'E-Mail noch einmal gesendet: Bestellbestätigung', actor: 'staff@example.com' })
    expect((await log('state=kept&template=order-confirmation&limit=1')).queue.kept).toBeGreaterThanOrEqual(2)
  })

  it('shows personal links to owners only, and refuses to resend them', async () => {
    await new ApiClient(shop.app).call('POST', '/auth/register', {
      email: 'neu@example.ch',
      password: 'ein gutes Passwort',
      firstName: 'Neu',
      lastName: 'Hier',
    })
    await expect.poll(async () => (await log('template=verify-email&q=neu@')).items[0]?.state).toBe('kept')
    const [mail] = (await log('template=verify-email&q=neu@')).items
    expect((await call('GET', `mails/${mail.id}`)).body).toMatchObject({ html: null, text: null })
    expect((await call('GET', `mails/${mail.id}`, undefined, owner)).body.text).toContain('/auth/')
    expect((await call('POST', `mails/${mail.id}/resend`, { recipient: 'boese@example.ch' }, owner)).body.code).toBe('mail-not-resendable')
  })

  it('resends a mail whose link ends a subscription to nobody else', async () => {
    const insert = `insert into mail (key, template, recipient, data, state)
      values ('welcome', 'newsletter-welcome', 'leserin@example.ch', '{"unsubscribeToken": "x.y"}', 'sent') returning id`
    const { id } = await shop.one(insert)
    expect((await call('POST', `mails/${id}/resend`, { recipient: 'andere@example.ch' })).body.code).toBe('mail-not-resendable')
    expect((await call('POST', `mails/${id}/resend`, {})).body).toMatchObject({ recipient: 'leserin@example.ch' })
  })

  it('resends a mail once, however often it is asked to, and names the mail that replaced it', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'zweimal@example.ch' })
    await expect.poll(async () => (await log('q=zweimal')).items[0]?.state).toBe('kept')
    const [mail] = (await log('q=zweimal')).items
    expect(mail).toMatchObject({ resendOf: null, replacedBy: null })
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', `mails/${mail.id}/resend`, {})))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202))
    const copies = new Set(answers.map(({ body }) => body.id))
    expect(copies.size).toBe(1)
    const [copy] = copies
    expect((await call('GET', `mails/${mail.id}`)).body).toMatchObject({ replacedBy: copy })
    expect((await call('GET', `mails/${copy}`)).body).toMatchObject({ resendOf: mail.id, replacedBy: null })
    const { body } = await call('GET', `orders/${order.id}`)
    expect(body.mails.map(({ replacedBy }: { replacedBy: string | null }) => replacedBy)).toEqual([copy, null])
    expect(body.timeline.filter(({ text }: { text: string }) => text.startsWith('E-Mail noch einmal gesendet'))).toHaveLength(1)
    // Another address would be lost without a word: it belongs to the newer mail, which can be resent in turn.
    const elsewhere = { recipient: 'anderswo@example.ch' }
    expect((await call('POST', `mails/${mail.id}/resend`, elsewhere)).body.code).toBe('mail-replaced')
    await expect.poll(async () => (await call('GET', `mails/${copy}`)).body.state).toBe('kept')
    expect((await call('POST', `mails/${copy}/resend`, elsewhere)).body).toMatchObject({ resendOf: copy, ...elsewhere })
  })

  it('does not count a failed mail as failed once another has replaced it', async () => {
    await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'gescheitert@example.ch' })
    await expect.poll(async () => (await log('q=gescheitert')).items[0]?.state).toBe('kept')
    const [mail] = (await log('q=gescheitert')).items
    const failed = async () => ({
      log: (await log('state=failed')).items.length,
      queue: (await log('')).queue.failed,
      tasks: (await call('GET', 'tasks')).body.failedMails,
      operations: (await call('GET', 'operations')).body.mails.failed,
      doctor: (await call('GET', 'invariants')).body.checks.find(({ name }: { name: string }) => name === 'I5').violations.length,
    })
    const [none, one] = [0, 1].map((count) => ({ log: count, queue: count, tasks: count, operations: count, doctor: count }))
    expect(await failed()).toEqual(none)
    await shop.pool.query(`update mail set state = 'failed' where id = $1`, [mail.id])
    expect(await failed()).toEqual(one)
    const { body: copy } = await call('POST', `mails/${mail.id}/resend`, {})
    await expect.poll(async () => (await call('GET', `mails/${copy.id}`)).body.state).toBe('kept')
    expect(await failed()).toEqual(none)
    expect((await call('GET', `mails/${mail.id}`)).body).toMatchObject({ state: 'failed', replacedBy: copy.id })
    // Until the copy fails, too.
    await shop.pool.query(`update mail set state = 'failed' where id = $1`, [copy.id])
    expect(await failed()).toEqual(one)
    await shop.pool.query(`update mail set state = 'kept' where id = $1`, [copy.id])
  })
})
