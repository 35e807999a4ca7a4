import type { User } from '#contract/accounts/accounts.ts'
import { mailTemplate, type EditableMailTemplate, type MailTemplateText } from '#contract/mail/admin-mails.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { takeBackOutdated } from '#server/translations/save-translation.ts'
import { type EditableTemplate, findTemplate, type TemplateEditor } from './list-templates.ts'
import { lockTemplateText, saveTemplateText } from './store/template-texts.ts'
import { withStoredNames } from './template-placeholders.ts'
import { MAIL_SOURCE } from './translation-source.ts'

/**
 * Saves an operator's text for a template; refuses placeholders that the template does not have, and staff for a mail
 * about accounts.
 */
export function saveTemplate(
  editor: TemplateEditor,
  { template, version, text, actor }: { template: string; version: number; text: MailTemplateText; actor: User },
) {
  return transaction(editor.db, async (tx) => {
    const inTx = { ...editor, db: tx }
    const before = await lockTemplate(inTx, template)
    if (!before) return refuse('template-unknown')
    if (!mayEdit(before, actor)) return refuse('text-for-owners')
    if (before.version !== version) return changedElsewhere(mailTemplate, before)
    const stored = withStoredNames(text, before.template, {
      settings: await readShopSettings(tx),
      baseUrl: editor.baseUrl,
      language: SHOP_LANGUAGE,
    })
    if (stored.unknown.length > 0) return refuse('placeholder-unknown', { names: stored.unknown })
    await saveTemplateText(tx, template, stored.text)
    await recordChange(tx, {
      actor,
      action: 'mail-template.updated',
      entity: 'mail-template',
      entityId: template,
      label: before.title,
      before: fieldsOf(before, ['subject', 'paragraphs']),
      after: text,
    })
    return (await findTemplate(inTx, template)) ?? before
  })
}

/**
 * Restores the template's own text, and takes back the translations of the other one; refuses another version, and
 * staff like `saveTemplate`.
 */
export function resetTemplate(editor: TemplateEditor, { template, version, actor }: { template: string; version: number; actor: User }) {
  return transaction(editor.db, async (tx) => {
    const inTx = { ...editor, db: tx }
    const before = await lockTemplate(inTx, template)
    if (!before) return refuse('template-unknown')
    if (!mayEdit(before, actor)) return refuse('text-for-owners')
    if (before.version !== version) return changedElsewhere(mailTemplate, before)
    await saveTemplateText(tx, template, null)
    const own = await MAIL_SOURCE.find(tx, template)
    if (own) await takeBackOutdated(tx, own, { noun: 'mail', actor })
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

function mayEdit({ isForOwners }: EditableMailTemplate, { role }: User): boolean {
  return role === 'owner' || !isForOwners
}

async function lockTemplate(editor: TemplateEditor, template: string): Promise<EditableTemplate | undefined> {
  await lockTemplateText(editor.db, template)
  return findTemplate(editor, template)
}
