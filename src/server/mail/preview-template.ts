import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { settingsInLanguage } from '#server/settings/public-settings.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { findTemplate, type TemplateEditor } from './list-templates.ts'
import { queueStoredMail, TEST_MAIL_KEY } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sampleContent, sampleData } from './sample-data.ts'
import { findTemplateText } from './store/template-texts.ts'
import { withStoredNames } from './template-placeholders.ts'
import { textInLanguage } from './text-in-language.ts'

interface Draft {
  template: string
  /** The mail in another language than German has its text that is saved, not the draft of the German one. */
  language: Language
  text: MailTemplateText
}

/** Renders the template with this text and sample data; saves and sends nothing. */
export async function previewTemplate(editor: TemplateEditor, draft: Draft) {
  const sample = await renderSample(editor, draft)
  return sample instanceof Refusal ? sample : sample.preview
}

/** Queues a mail with this text and sample data to the operator. */
export async function queueTestMail(editor: TemplateEditor, { actor, ...draft }: Draft & { actor: User }) {
  const sample = await renderSample(editor, draft)
  if (sample instanceof Refusal) return sample
  const mail = {
    key: `${TEST_MAIL_KEY}${randomUUID()}`,
    template: draft.template,
    recipient: actor.email,
    language: draft.language,
    data: sample.data,
    templateText: { ...sample.templateText, subject: `Test: ${sample.templateText.subject}` },
  }
  const mailId = await transaction(editor.db, (tx) => queueStoredMail(tx, mail))
  return { mailId: mailId ?? '', recipient: actor.email }
}

async function renderSample({ db, baseUrl }: TemplateEditor, { template, language, text: draft }: Draft) {
  const found = await findTemplate({ db, baseUrl }, template)
  if (!found) return refuse('template-unknown')
  const context = { settings: await settingsInLanguage(db, await readShopSettings(db), language), baseUrl, language }
  const stored = withStoredNames(draft, found.template, context)
  if (stored.unknown.length > 0) return refuse('placeholder-unknown', { names: stored.unknown })
  const { subject: ownSubject, paragraphs: ownParagraphs } = sampleContent(found.template, context)
  const own = { subject: ownSubject, paragraphs: [...ownParagraphs] }
  const saved = found.isChanged ? await findTemplateText(db, template) : undefined
  const templateText = language === SHOP_LANGUAGE ? stored.text : { ...own, ...(await textInLanguage(db, { template, language, saved })) }
  const data = sampleData(found.template, context)
  const { subject, html, text } = await renderMail({ template, data, language, templateText }, context)
  return { data, templateText, preview: { subject, html, text } }
}
