import type { EditableMailTemplate } from '#contract/mail/admin-mails.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { sampleContent } from './sample-data.ts'
import { listChangedTemplates } from './store/template-texts.ts'
import { templatePlaceholders, withGermanNames } from './template-placeholders.ts'
import { TEMPLATE_TITLES } from './template-titles.ts'
import { MAIL_TEMPLATES, type MailTemplateName } from './templates.ts'
import { isForOwners } from './view-mail.ts'

export interface TemplateEditor {
  db: Db
  baseUrl: string
}

export interface EditableTemplate extends EditableMailTemplate {
  template: MailTemplateName
}

const NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplateName[]

/** Every mail the shop sends, with its current text and its placeholders. */
export async function listTemplates(editor: TemplateEditor): Promise<EditableTemplate[]> {
  return readTemplates(editor, NAMES)
}

/** One template by its name. */
export async function findTemplate(editor: TemplateEditor, template: string): Promise<EditableTemplate | undefined> {
  const [found] = await readTemplates(
    editor,
    NAMES.filter((name) => name === template),
  )
  return found
}

async function readTemplates({ db, baseUrl }: TemplateEditor, names: readonly MailTemplateName[]): Promise<EditableTemplate[]> {
  const context = { settings: await readShopSettings(db), baseUrl, language: SHOP_LANGUAGE }
  const changed = await listChangedTemplates(db)
  return mapInSlices(names, (template) => {
    const { subject, paragraphs } = sampleContent(template, context)
    const { text: saved, version } = changed.get(template) ?? { text: null, version: 0 }
    return {
      template,
      ...TEMPLATE_TITLES[template],
      ...withGermanNames({ subject: saved?.subject ?? subject, paragraphs: [...(saved?.paragraphs ?? paragraphs)] }),
      placeholders: templatePlaceholders(template, context),
      isForOwners: isForOwners(template),
      isChanged: saved !== null,
      version,
    }
  })
}
