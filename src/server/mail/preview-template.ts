import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { findTemplate, type TemplateEditor } from './list-templates.ts'
import { queueStoredMail, TEST_MAIL_KEY } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import { withStoredNames } from './template-placeholders.ts'

interface Draft {
  template: string
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
    data: sample.data,
    templateText: { ...sample.templateText, subject: `Test: ${sample.templateText.subject}` },
  }
  const mailId = await transaction(editor.db, (tx) => queueStoredMail(tx, mail))
  return { mailId: mailId ?? '', recipient: actor.email }
}

async function renderSample(editor: TemplateEditor, { template, text: draft }: Draft) {
  const found = await findTemplate(editor, template)
  if (!found) return refuse('template-unknown')
  const context = { settings: await readShopSettings(editor.db), baseUrl: editor.baseUrl }
  const { text: templateText, unknown } = withStoredNames(draft, found.template, context)
  if (unknown.length > 0) return refuse('placeholder-unknown', { names: unknown })
  const data = sampleData(found.template, context)
  const { subject, html, text } = await renderMail({ template, data, templateText }, context)
  return { data, templateText, preview: { subject, html, text } }
}
