import type { User } from '#contract/accounts.ts'
import { mailTemplate, type EditableMailTemplate, type MailTemplateText } from '#contract/admin-mails.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import { placeholdersIn } from '#domain/shop-facts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findTemplate, type TemplateEditor } from './list-templates.ts'
import { deleteTemplateText, lockTemplateText, saveTemplateText } from './store/template-texts.ts'

/** Saves an operator's text for a template; refuses placeholders that the template does not have, and staff for a mail about accounts. */
export function saveTemplate(
  editor: TemplateEditor,
  { template, version, text, actor }: { template: string; version: number; text: MailTemplateText; actor: User },
) {
  return transaction(editor.db, async (tx) => {
    const inTx = { ...editor, db: tx }
    const before = await lockTemplate(inTx, template)
    if (!before) return refuse('template-unknown')
    if (!mayEdit(before, actor)) return refuse('template-for-owners')
    if (before.version !== version) return changedElsewhere(mailTemplate, before)
    const names = unknownPlaceholders(before, text)
    if (names.length > 0) return refuse('placeholder-unknown', { names })
    await saveTemplateText(tx, template, text)
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

/** Restores the template's own text; refuses staff like `saveTemplate`. */
export function resetTemplate(editor: TemplateEditor, { template, actor }: { template: string; actor: User }) {
  return transaction(editor.db, async (tx) => {
    const inTx = { ...editor, db: tx }
    const before = await lockTemplate(inTx, template)
    if (!before) return refuse('template-unknown')
    if (!mayEdit(before, actor)) return refuse('template-for-owners')
    await deleteTemplateText(tx, template)
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

/** The placeholders of a text that the template does not have. */
export function unknownPlaceholders({ placeholders }: EditableMailTemplate, { subject, paragraphs }: MailTemplateText): string[] {
  const known = new Set(placeholders.map(({ name }) => name))
  return [...new Set([subject, ...paragraphs].flatMap(placeholdersIn))].filter((name) => !known.has(name))
}

function mayEdit({ isForOwners }: EditableMailTemplate, { role }: User): boolean {
  return role === 'owner' || !isForOwners
}

async function lockTemplate(editor: TemplateEditor, template: string): Promise<EditableMailTemplate | undefined> {
  await lockTemplateText(editor.db, template)
  return findTemplate(editor, template)
}
