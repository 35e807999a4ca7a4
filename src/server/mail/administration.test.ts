import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import {
  getMail,
  listMailTemplates,
  listMails,
  previewMail,
  resendMail,
  resetMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '#contract/mail/admin-mails.ts'
import { getInvariants, getOperations } from '#contract/operations/admin-operations.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import {
  applyTranslationImport,
  getTranslation,
  listTranslations,
  planTranslationImport,
  saveTranslation,
  undoTranslationImport,
} from '#contract/translations/admin-translations.ts'
import type { Language } from '#domain/language/language.ts'
import { placeholdersIn } from '#domain/settings/shop-facts.ts'
import { ApiClient, type RequestOf } from '#tests/support/api-client.ts'
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

const log = (query: NonNullable<RequestOf<typeof listMails>['query']>) => staff.request(listMails, { query })

describe('mail templates', () => {
  it('are listed for every mail the shop sends, with their placeholders, and can be previewed', async () => {
    const templates = await staff.request(listMailTemplates, {})
    expect(templates.map(({ template }) => template)).toEqual(Object.keys(MAIL_TEMPLATES))
    for (const { template, subject, paragraphs, title } of templates) {
      const body = await staff.request(previewMail, { params: { template }, body: { subject, paragraphs } })
      expect([template, body.html.length > 2000]).toEqual([template, true])
      expect(`${title} ${body.subject} ${body.text}`).not.toMatch(/[{}]|undefined/)
    }
  })

  it('have German placeholders with an example each, and take those of the code too', async () => {
    const templates = await staff.request(listMailTemplates, {})
    for (const { template, subject, paragraphs, placeholders } of templates) {
      const names = placeholders.map(({ name }) => name)
      expect([template, placeholders.filter(({ example }) => example === '')]).toEqual([template, []])
      expect(new Set(names).size).toBe(names.length)
      const used = [subject, ...paragraphs].flatMap(placeholdersIn)
      expect([template, used.filter((name) => !names.includes(name))]).toEqual([template, []])
    }
    const wording = { subject: 'Bestellung {number}', paragraphs: ['Bis {Rückgabefrist} Tage'] }
    const body = await staff.request(saveMailTemplate, { params: { template: 'order-cancelled' }, body: { version: 0, wording } })
    expect(body).toMatchObject({ subject: 'Bestellung {Bestellnummer}', paragraphs: ['Bis {Rückgabefrist} Tage'] })
    const { rows } = await shop.pool.query("select subject, paragraphs from mail_wording where template = 'order-cancelled'")
    expect(rows).toEqual([{ subject: 'Bestellung {number}', paragraphs: ['Bis {returnDays} Tage'] }])
  })

  it('use the text that an operator saved until it is reset', async () => {
    const wording = {
      subject: 'Grüezi! Bestellung {Bestellnummer}',
      paragraphs: ['Danke{Anrede}, wir packen. <b>Bald</b> bei Ihnen: {Lieferzeit}.', '{Sendungsnummer}'],
    }
    const body = await staff.request(saveMailTemplate, { params: { template: 'order-confirmation' }, body: { version: 0, wording } })
    expect(body).toMatchObject({ ...wording, isChanged: true, version: 1 })
    expect(
      await staff.refusal(saveMailTemplate, { params: { template: 'order-confirmation' }, body: { version: 0, wording } }),
    ).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { version: 1 } },
    })
    const order = await new CheckoutClient(shop).buy({ productId: 1 })
    const subject = `Grüezi! Bestellung ${order.number}`
    await expect.poll(async () => (await log({ q: order.number })).items[0]?.subject).toBe(subject)
    const [row] = (await log({ q: order.number })).items
    const mail = await staff.request(getMail, { params: { id: row?.id ?? '' } })
    expect(mail.text).toContain('Danke Anna Muster, wir packen. <b>Bald</b> bei Ihnen: 2–3 Werktage.')
    expect(mail.html).toContain('&lt;b&gt;Bald&lt;/b&gt;')
    const reset = (version: number) => staff.respond(resetMailTemplate, { params: { template: 'order-confirmation' }, body: { version } })
    expect((await reset(1)).json()).toMatchObject({ subject: 'Ihre Bestellung {Bestellnummer}', isChanged: false, version: 2 })
    // Who has the text before open neither overwrites nor resets what a colleague has written since.
    await staff.request(saveMailTemplate, {
      params: { template: 'order-confirmation' },
      body: { version: 2, wording: { ...wording, subject: 'Danke' } },
    })
    const seenBefore = [
      await staff.respond(saveMailTemplate, { params: { template: 'order-confirmation' }, body: { version: 1, wording } }),
      await reset(1),
    ]
    for (const refused of seenBefore)
      expect(refused.json()).toMatchObject({ code: 'changed-elsewhere', details: { current: { subject: 'Danke', version: 3 } } })
    await reset(3)
  })

  it('about accounts are changed by owners only, and tell staff so', async () => {
    const wording = { subject: 'Ihr Konto', paragraphs: ['Bitte melden Sie sich an: https://shop.example.evil'] }
    const accountMails = Object.keys(MAIL_TEMPLATES).filter(
      (template) => !/^(order|payment)-|newsletter-welcome|stock-alert$|gift-card|^recall$/.test(template),
    )
    expect(accountMails).toHaveLength(16)
    for (const template of accountMails) {
      const { status, code } = await staff.refusal(saveMailTemplate, { params: { template }, body: { version: 0, wording } })
      expect([template, status, code]).toEqual([template, 403, 'template-for-owners'])
      expect((await staff.respond(resetMailTemplate, { params: { template }, body: { version: 0 } })).statusCode).toBe(403)
    }
    const templates = await staff.request(listMailTemplates, {})
    const closed = templates.filter(({ isForOwners }) => isForOwners)
    expect(closed.map(({ template }) => template)).toEqual(accountMails)
    expect(closed.some(({ isChanged }) => isChanged)).toBe(false)
    const params = { template: 'verify-email' } as const
    const changed = await owner.request(saveMailTemplate, { params, body: { version: 0, wording } })
    expect(changed).toMatchObject({ ...wording, version: 1 })
    expect((await staff.respond(resetMailTemplate, { params: { template: 'verify-email' }, body: { version: 1 } })).statusCode).toBe(403)
    expect(await owner.request(resetMailTemplate, { params, body: { version: 1 } })).toMatchObject({ isChanged: false })
  })

  it('refuse unknown placeholders and a subject of several lines', async () => {
    const save = (subject: string, paragraphs: string[]) => {
      const wording = { subject, paragraphs }
      return staff.refusal(saveMailTemplate, { params: { template: 'order-shipped' }, body: { version: 0, wording } })
    }
    expect(await save('x', ['{passwort}'])).toMatchObject({
      code: 'placeholder-unknown',
      message: 'Diesen Platzhalter gibt es hier nicht: {passwort}',
      details: { names: ['passwort'] },
    })
    expect((await save('x\r\nBcc: a@b.ch', [])).status).toBe(400)
    expect((await staff.refusal(previewMail, { params: { template: 'nichts' }, body: { subject: 'x', paragraphs: [] } })).code).toBe(
      'template-unknown',
    )
  })

  it('send a test mail to the operator without saving the text', async () => {
    const wording = { subject: 'Los geht es: {number}', paragraphs: ['Unterwegs.'] }
    const body = await staff.request(sendTestMail, { params: { template: 'order-shipped' }, body: wording })
    expect(body.recipient).toBe('staff@example.com')
    await expect
      .poll(async () => (await staff.request(getMail, { params: { id: body.mailId } })).subject)
      .toBe('Test: Los geht es: FF-7K2M-9QXA')
    expect((await staff.refusal(resendMail, { params: { id: body.mailId }, body: { recipient: 'kunde@example.ch' } })).code).toBe(
      'mail-is-test',
    )
    expect((await staff.request(listMailTemplates, {})).find(({ template }) => template === 'order-shipped')?.isChanged).toBe(false)
  })
})

describe('a mail in another language', () => {
  const inFrench = (record: string) => ({ params: { noun: 'mail', record, language: 'fr' } }) as const
  const translate = async (template: string, texts: Readonly<Record<string, string>>, who = staff) => {
    const { version, texts: read } = await staff.request(getTranslation, inFrench(template))
    const sent = read.flatMap(({ field, german }) => (texts[field] === undefined ? [] : [{ field, text: texts[field], source: german }]))
    return who.respond(saveTranslation, { ...inFrench(template), body: { version, texts: sent } })
  }
  const subjectIn = async (language: Language) => {
    const german = { subject: 'Unterwegs', paragraphs: [] }
    return (await staff.request(previewMail, { params: { template: 'order-shipped' }, body: { ...german, language } })).subject
  }
  const statesOf = async () => (await staff.request(getTranslation, inFrench('order-shipped'))).texts.map(({ state }) => state)

  it('has the text that comes with the shop, which operators replace without touching German', async () => {
    expect(await statesOf()).toEqual(['done', 'done'])
    const own = await subjectIn('fr')
    expect((await translate('order-shipped', { subject: 'En route : {number}' })).statusCode).toBe(200)
    expect([await subjectIn('fr'), await subjectIn('de')]).toEqual(['En route : FF-7K2M-9QXA', 'Unterwegs'])
    const list = (await staff.request(listTranslations, { query: { noun: 'mail' } })).items
    expect(list.find(({ record }) => record === 'order-shipped')?.languages).toContainEqual({
      language: 'fr',
      missing: 0,
      outdated: 0,
      total: 2,
    })
    expect(list.every(({ record }) => !record.startsWith('operator-'))).toBe(true)
    await translate('order-shipped', { subject: '' })
    expect([await subjectIn('fr'), await statesOf()]).toEqual([own, ['done', 'done']])
  })

  it('loses what was made of a German text that is reset', async () => {
    const own = await subjectIn('fr')
    const wording = { subject: 'Ihr Paket ist da', paragraphs: ['Schauen Sie nach.'] }
    await staff.request(saveMailTemplate, { params: { template: 'order-shipped' }, body: { version: 0, wording } })
    expect(await statesOf()).toEqual(['missing', 'missing'])
    await translate('order-shipped', { subject: 'Votre colis est là' })
    expect(await subjectIn('fr')).toBe('Votre colis est là')
    expect((await staff.respond(resetMailTemplate, { params: { template: 'order-shipped' }, body: { version: 1 } })).statusCode).toBe(200)
    expect([await subjectIn('fr'), await statesOf()]).toEqual([own, ['done', 'done']])
  })

  it('about accounts is translated by owners only, one by one or from a file', async () => {
    expect((await translate('verify-email', { subject: 'Confirmez' })).json().code).toBe('template-for-owners')
    const { texts } = await staff.request(getTranslation, inFrench('verify-email'))
    const german = texts.find(({ field }) => field === 'subject')?.german
    const csv = `Sprache;Art;Nummer;Feld;Deutsch;Übersetzung\nfr;mail;verify-email;subject;${german};Confirmez`
    const plan = (who = staff) => who.request(planTranslationImport, { body: { csv, corrections: [] } })
    expect(await plan()).toMatchObject({ counts: { faulty: 1 } })
    const planned = await plan(owner)
    expect(planned).toMatchObject({ counts: { update: 1, faulty: 0 } })
    const imported = await owner.request(applyTranslationImport, { body: { csv, corrections: [], planHash: planned.hash } })
    const undo = (who = staff) => who.respond(undoTranslationImport, { params: { importId: imported.importId } })
    expect((await undo()).json().code).toBe('template-for-owners')
    expect((await undo(owner)).json()).toEqual({ restored: 1 })
    expect((await translate('verify-email', { subject: 'Confirmez' }, owner)).statusCode).toBe(200)
  })
})

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
