import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
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
      expect([template, status, code]).toEqual([template, 403, 'text-for-owners'])
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
    expect((await translate('verify-email', { subject: 'Confirmez' })).json().code).toBe('text-for-owners')
    const { texts } = await staff.request(getTranslation, inFrench('verify-email'))
    const german = texts.find(({ field }) => field === 'subject')?.german
    const csv = `Sprache;Art;Nummer;Feld;Deutsch;Übersetzung\nfr;mail;verify-email;subject;${german};Confirmez`
    const plan = (who = staff) => who.request(planTranslationImport, { body: { csv, corrections: [] } })
    expect(await plan()).toMatchObject({ counts: { faulty: 1 } })
    const planned = await plan(owner)
    expect(planned).toMatchObject({ counts: { update: 1, faulty: 0 } })
    const imported = await owner.request(applyTranslationImport, { body: { csv, corrections: [], planHash: planned.hash } })
    const undo = (who = staff) => who.respond(undoTranslationImport, { params: { importId: imported.importId } })
    expect((await undo()).json().code).toBe('text-for-owners')
    expect((await undo(owner)).json()).toEqual({ restored: 1 })
    expect((await translate('verify-email', { subject: 'Confirmez' }, owner)).statusCode).toBe(200)
  })
})
