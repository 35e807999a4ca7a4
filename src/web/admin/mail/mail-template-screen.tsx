import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { listMailTemplates, EditableMailTemplate, MailTemplateText, saveMailTemplate } from '#contract/mail/admin-mails.ts'
import { callApi } from '#web/app/api.ts'
import { Callout } from '#web/ui/callout.tsx'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { AreaField, Field } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { MailPreview } from './mail-preview.tsx'
import { TemplateActions } from './template-actions.tsx'

const BACK = <BackLink to="/admin/email">E-Mail</BackLink>

const route = getRouteApi('/admin/email/$template')

/** Edits the texts of one mail template, with a preview. */
export function MailTemplateScreen() {
  const { template } = route.useParams()
  const templates = useQuery(adminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {}))
  return (
    <Loaded query={templates} screen={{ title: 'E-Mail', above: BACK }}>
      {(all) => {
        const found = all.find((each) => each.template === template)
        if (found) return <Editor key={template} mail={found} />
        return (
          <Screen title="E-Mail" above={BACK}>
            <EmptyList title="Diese E-Mail gibt es nicht" />
          </Screen>
        )
      }}
    </Loaded>
  )
}

interface Wording {
  subject: string
  /** Paragraphs, separated by empty lines. */
  text: string
}

function Editor({ mail }: { mail: EditableMailTemplate }) {
  const form = useDraft<EditableMailTemplate, Wording>({
    record: mail,
    draftOf: ({ subject, paragraphs }) => ({ subject, text: paragraphs.join('\n\n') }),
    save: (draft, version) =>
      callApi<typeof saveMailTemplate>('PUT /api/admin/mail-templates/:template', {
        params: { template: mail.template },
        body: { version, wording: wordingOf(draft) },
      }),
    sentAs: 'wording',
    savedText: 'E-Mail gespeichert',
  })
  const wording = wordingOf(form.draft)
  const { isOwner } = useOperator()
  const isLocked = mail.isForOwners && !isOwner
  return (
    <Screen title={mail.title} above={BACK} actions={<TemplateActions mail={mail} wording={wording} />}>
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <Panel>
          <p className="mb-4 text-ink-soft">{mail.when}</p>
          {isLocked && (
            <Callout className="mb-4 text-small">
              Diese E-Mail betrifft Konten und ihre Sicherheit. Ihren Text ändern nur Inhaberinnen und Inhaber.
            </Callout>
          )}
          <div className="grid gap-4">
            <Field label="Betreff" maxLength={200} readOnly={isLocked} {...form.field('subject')} />
            <AreaField
              label="Text"
              hint="Eine leere Zeile trennt Absätze."
              rows={8}
              readOnly={isLocked}
              {...form.field('text')}
              error={form.errorOf('paragraphs')}
            />
          </div>
        </Panel>
        <div className="xl:row-span-2">
          <MailPreview template={mail.template} wording={wording} />
        </div>
        <Panel title="Platzhalter">
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {mail.placeholders.map(({ name, meaning, example }) => (
              <div key={name} className="max-sm:mb-2 sm:contents">
                <dt>
                  <code className="rounded-sm bg-ice px-1.5 py-0.5">{`{${name}}`}</code>
                </dt>
                <dd className="wrap-anywhere">
                  {meaning} <span className="text-ink-soft">({example})</span>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
      <SaveBar form={form} labels={{ subject: 'Betreff', text: 'Text' }} />
    </Screen>
  )
}

function wordingOf({ subject, text }: Wording): MailTemplateText {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return { subject, paragraphs: paragraphs.filter((paragraph) => paragraph !== '') }
}
