import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type {
  listMailTemplates,
  EditableMailTemplate,
  MailTemplateText,
  saveMailTemplate,
  previewMail,
  resetMailTemplate,
  sendTestMail,
} from '#contract/mail/admin-mails.ts'
import { type Language, LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { isTranslationLanguage, LANGUAGE_TITLES } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useDebounced } from '#web/ui/page/use-debounced.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { errorMessage } from '../error-message.ts'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { AreaField, ErrorText, Field, SelectBox } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { TranslateLink } from '../translations/translate-link.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'
import { MailBody } from './mail-body.tsx'
import { MAIL_IS_KEPT, useSendsMail } from './use-sends-mail.ts'

const PAUSE_MS = 400

const BACK = <BackLink to="/admin/email">E-Mail</BackLink>

const route = getRouteApi('/admin/email/$template')

/** Edits the texts of one mail template, with a preview. */
export function MailTemplateScreen() {
  const { template } = route.useParams()
  const templates = useAdminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {})
  return (
    <Loaded query={templates} screen={{ title: 'E-Mail', above: BACK }}>
      {(all) => {
        const found = all.find((each) => each.template === template)
        if (found) return <Editor mail={found} />
        return (
          <Screen title="E-Mail" above={BACK}>
            <EmptyList title="Diese E-Mail gibt es nicht" />
          </Screen>
        )
      }}
    </Loaded>
  )
}

/** A mail that is shown or sent as a test. */
type TriedMail = MailTemplateText & { language: Language }

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
  const [language, setLanguage] = useState<Language>(SHOP_LANGUAGE)
  const isForCustomers = !mail.template.startsWith('operator-')
  const { isOwner } = useOperator()
  const isLocked = mail.isForOwners && !isOwner
  return (
    <Screen title={mail.title} above={BACK} actions={<TemplateActions mail={mail} tried={{ ...wording, language }} />}>
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
          <MailPreview template={mail.template} tried={{ ...wording, language }}>
            {isForCustomers && (
              <SelectBox
                aria-label="Sprache der Vorschau"
                value={language}
                options={LANGUAGES.map((each) => [each, LANGUAGE_TITLES[each]] as const)}
                onChange={setLanguage}
                boxClass="mb-3"
              />
            )}
            {language !== SHOP_LANGUAGE && (
              <p className="mb-3 text-small text-ink-soft">
                Gezeigt wird Ihre Übersetzung, und wo sie fehlt, der Text, der mit dem Shop kommt.
              </p>
            )}
          </MailPreview>
        </div>
        <Panel title="Platzhalter">
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {mail.placeholders.map(({ name, meaning, example }) => (
              <div key={name} className="max-sm:mb-2 sm:contents">
                <dt>
                  <code className="rounded-sm bg-ice px-1.5 py-0.5">{`{${name}}`}</code>
                </dt>
                <dd className="wrap-anywhere">
                  {meaning}{' '}
                  <span className="text-ink-soft">
                    (<UnbrokenText text={example} />)
                  </span>
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

/** The mail with the texts of the form and sample data. Nothing is saved or sent. */
function MailPreview({ template, tried, children }: { template: string; tried: TriedMail; children: ReactNode }) {
  const shown = useDebounced(JSON.stringify(tried), PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['mail-preview', template, shown],
    queryFn: () =>
      callApi<typeof previewMail>('POST /api/admin/mail-templates/:template/preview', {
        params: { template },
        body: JSON.parse(shown) as TriedMail,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="Vorschau">
      {children}
      <ErrorText text={error ? errorMessage(error) : undefined} className="mb-3" />
      {!data && !error && <Skeleton className="h-[38rem]" />}
      {data && (
        <>
          <p className="mb-3 font-bold">{data.subject}</p>
          <MailBody html={data.html} text={data.text} className="h-[38rem]" />
        </>
      )}
    </Panel>
  )
}

/** Sends a test mail to the operator, or restores the default text of the template. */
function TemplateActions({ mail, tried }: { mail: EditableMailTemplate; tried: TriedMail }) {
  const { isOwner } = useOperator()
  const sendsMail = useSendsMail()
  const params = { template: mail.template }
  const test = useSave(() => callApi<typeof sendTestMail>('POST /api/admin/mail-templates/:template/test', { params, body: tried }), {
    done: ({ recipient }) => (sendsMail ? { title: 'Test unterwegs', text: `an ${recipient}` } : MAIL_IS_KEPT),
    refused: 'Nicht gelungen',
  })
  return (
    <>
      {!mail.template.startsWith('operator-') && (
        <TranslateLink noun="mail" record={mail.template} language={isTranslationLanguage(tried.language) ? tried.language : undefined} />
      )}
      {mail.isChanged && (isOwner || !mail.isForOwners) && (
        <ConfirmButton
          variant="quiet"
          question={{
            title: 'Zum ursprünglichen Text zurück?',
            text: 'Ihre Fassung dieser E-Mail geht verloren, und was davon übersetzt ist.',
            confirm: 'Zurücksetzen',
          }}
          send={() =>
            callApi<typeof resetMailTemplate>('DELETE /api/admin/mail-templates/:template', { params, body: { version: mail.version } })
          }
          done={null}
        >
          Ursprünglicher Text
        </ConfirmButton>
      )}
      <Button variant="secondary" size="small" isBusy={test.isPending} onClick={() => test.mutate()}>
        Test an mich senden
      </Button>
    </>
  )
}
