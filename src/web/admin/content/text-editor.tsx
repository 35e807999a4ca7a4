import type { EditedText, PageText, savePageText } from '#contract/content/admin-texts.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { withGermanFacts, withStoredFacts } from '#domain/settings/fact-names.ts'
import { callApi } from '#web/app/requests/api.ts'
import { DateTimeField } from '../form/date-time-field.tsx'
import { Field } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Panel } from '../screen.tsx'
import { PassageList } from './passage-list.tsx'
import { AnnouncementPreview, Placeholders, TextPreview } from './text-preview.tsx'

type EditedPage = EditedText & { liveAt: string | null }

const HEADINGS: Partial<Record<PageText['page'], string>> = { announcement: 'Zeile zuoberst auf jeder Seite', faq: 'Wann' }
const LABELS = { lead: 'Einleitung', groups: 'Texte', liveAt: 'Ab wann' }

/** Edits the text of a page, with a live preview and the moment from which it is shown. */
export function TextEditor({ text }: { text: PageText }) {
  const { page } = text
  const form = useDraft<PageText, EditedPage>({
    record: text,
    draftOf: ({ content }) => ({ ...withFacts(content, withGermanFacts), liveAt: null }),
    save: ({ liveAt, ...content }, version) =>
      callApi<typeof savePageText>('POST /api/admin/texts/:page', {
        params: { page },
        body: { version, content: withFacts(content, withStoredFacts), liveAt },
      }),
    sentAs: 'content',
    savedText: 'Text gespeichert',
  })
  const { draft, field, change, errorOf } = form
  const stored = withFacts(draft, withStoredFacts)
  const title = page === 'announcement' ? 'Ankündigung' : 'Titel'
  const planned = text.versions.filter(({ state }) => state === 'planned')
  return (
    <>
      {planned.map(({ id, liveAt }) => (
        <p key={id} className="mb-4 rounded-md bg-warn-soft p-3 text-warn">
          Ab {liveAt && germanDateTime(Date.parse(liveAt))} steht eine andere, geplante Fassung im Shop. Was Sie hier ändern, gilt bis
          dahin.
        </p>
      ))}
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title={HEADINGS[page] ?? 'Titel'}>
            <div className="grid gap-4">
              {page !== 'faq' && (
                <Field
                  label={title}
                  {...(page === 'announcement' && { hint: 'Leer: keine Ankündigung.' })}
                  maxLength={200}
                  {...field('title')}
                />
              )}
              {page !== 'announcement' && page !== 'faq' && <Field label="Einleitung" maxLength={1000} {...field('lead')} />}
              <DateTimeField label="Ab wann" isOptional hint="Leer: sofort. Sonst ab diesem Tag und dieser Zeit." {...field('liveAt')} />
            </div>
          </Panel>
          {page !== 'announcement' && (
            <PassageList
              groups={draft.groups}
              isQuestions={page === 'faq'}
              onChange={(groups) => change({ groups })}
              error={errorOf('groups')}
            />
          )}
        </div>
        <div className="grid gap-4">
          <Panel title="Vorschau">
            {page === 'announcement' ? <AnnouncementPreview title={stored.title} /> : <TextPreview text={stored} />}
          </Panel>
          <Placeholders />
        </div>
      </div>
      <SaveBar form={form} labels={{ ...LABELS, title }} switchedBy="seite" />
    </>
  )
}

/** A text whose every part was translated, so that its placeholders have German names, or the stored ones. */
function withFacts({ title, lead, groups }: EditedText, translate: (text: string) => string): EditedText {
  return {
    title: translate(title),
    lead: translate(lead),
    groups: groups.map((group) => ({
      ...group,
      title: translate(group.title),
      passages: group.passages.map((passage) => ({ ...passage, heading: translate(passage.heading), text: translate(passage.text) })),
    })),
  }
}
