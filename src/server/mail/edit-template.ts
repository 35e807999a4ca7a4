import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts.ts'
import { mailTemplate, type MailTemplate as TemplateView, type MailWording } from '#contract/admin-mails.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import { namesIn, shopFacts, filledIn } from '#domain/shop-facts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { MailPlace } from './layout.ts'
import { insertMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import { dropWording, keepWording, listWordings, lockWording } from './template-store.ts'
import { MAIL_TEMPLATES, mailContent, type MailTemplate } from './templates.ts'
import { FACT_MEANINGS, MAIL_TITLES, mailTitle, VALUE_MEANINGS } from './titles.ts'

export interface Editor {
  db: Db
  baseUrl: string
}

/** Every mail the shop sends, with its words and what they may name. */
export async function listTemplates({ db, baseUrl }: Editor): Promise<TemplateView[]> {
  const place = { settings: await readShopSettings(db), baseUrl }
  const wordings = await listWordings(db)
  const names = Object.keys(MAIL_TEMPLATES) as MailTemplate[]
  return names.map((template) => {
    const { subject, paragraphs } = contentOf(template, place)
    const kept = wordings.get(template)
    return {
      template,
      ...MAIL_TITLES[template],
      subject: kept?.subject ?? subject,
      paragraphs: [...(kept?.paragraphs ?? paragraphs)],
      placeholders: placeholdersOf(template, place),
      isChanged: kept !== undefined,
      version: kept?.version ?? 0,
    }
  })
}

/** Keeps an operator's words for a mail; refuses placeholders that it does not know. */
export function saveWording(
  editor: Editor,
  { template, version, wording, actor }: { template: string; version: number; wording: MailWording; actor: User },
) {
  return transaction(editor.db, async (tx) => {
    const inTx = { ...editor, db: tx }
    const before = await lockTemplate(inTx, template)
    if (!before) return refuse('template-unknown')
    if (before.version !== version) return changedElsewhere(mailTemplate, before)
    const unknown = unknownNames(before, wording)
    if (unknown.length > 0) return refuse('placeholder-unknown', { names: unknown })
    await keepWording(tx, template, wording)
    await recordChange(tx, {
      actor,
      action: 'mail-template.updated',
      entity: 'mail-template',
      entityId: template,
      label: before.title,
      before: fieldsOf(before, ['subject', 'paragraphs']),
      after: wording,
    })
    return (await findTemplate(inTx, template)) ?? before
  })
}

/** Back to the shop's own words. */
export function resetWording(editor: Editor, { template, actor }: { template: string; actor: User }) {
  return transaction(editor.db, async (tx) => {
    const inTx = { ...editor, db: tx }
    const before = await lockTemplate(inTx, template)
    if (!before) return refuse('template-unknown')
    await dropWording(tx, template)
    await recordChange(tx, {
      actor,
      action: 'mail-template.reset',
      entity: 'mail-template',
      entityId: template,
      label: before.title,
      before: fieldsOf(before, ['subject', 'paragraphs']),
    })
    return (await findTemplate(inTx, template)) ?? before
  })
}

/** The mail with these words and sample data; nothing is kept or sent. */
export async function previewWording(editor: Editor, { template, wording }: { template: string; wording: MailWording }) {
  const found = await findTemplate(editor, template)
  if (!found) return refuse('template-unknown')
  const unknown = unknownNames(found, wording)
  if (unknown.length > 0) return refuse('placeholder-unknown', { names: unknown })
  const place = { settings: await readShopSettings(editor.db), baseUrl: editor.baseUrl }
  const { subject, html, text } = await renderMail({ template, data: sampleData(template as MailTemplate, place), wording }, place)
  return { subject, html, text }
}

/** Sends the mail with these words and sample data to who asks for it. */
export async function sendTest(editor: Editor, { template, wording, actor }: { template: string; wording: MailWording; actor: User }) {
  const previewed = await previewWording(editor, { template, wording })
  if (previewed instanceof Refusal) return previewed
  const place = { settings: await readShopSettings(editor.db), baseUrl: editor.baseUrl }
  const mail = {
    key: `test:${randomUUID()}`,
    template,
    recipient: actor.email,
    data: sampleData(template as MailTemplate, place),
    wording: { ...wording, subject: `Test: ${wording.subject}` },
  }
  const mailId = await transaction(editor.db, (tx) => insertMail(tx, mail))
  return { mailId: mailId ?? '', recipient: actor.email }
}

async function findTemplate(editor: Editor, template: string): Promise<TemplateView | undefined> {
  return (await listTemplates(editor)).find((one) => one.template === template)
}

/** The template while nobody else can change its words. */
async function lockTemplate(editor: Editor, template: string): Promise<TemplateView | undefined> {
  await lockWording(editor.db, template)
  return findTemplate(editor, template)
}

function contentOf(template: MailTemplate, place: MailPlace) {
  const content = mailContent(template, sampleData(template, place), place)
  if (!content) throw new Error(`${mailTitle(template)} is no mail`)
  return content
}

function placeholdersOf(template: MailTemplate, place: MailPlace): TemplateView['placeholders'] {
  const { values } = contentOf(template, place)
  const facts = shopFacts(place.settings)
  return [
    ...Object.entries(values).map(([name, example]) => ({ name, meaning: VALUE_MEANINGS[name] ?? name, example })),
    ...Object.entries(FACT_MEANINGS).map(([name, meaning]) => ({ name, meaning, example: filledIn(`{${name}}`, facts) })),
  ]
}

function unknownNames({ placeholders }: TemplateView, { subject, paragraphs }: MailWording): string[] {
  const known = new Set(placeholders.map(({ name }) => name))
  return [...new Set([subject, ...paragraphs].flatMap(namesIn))].filter((name) => !known.has(name))
}
