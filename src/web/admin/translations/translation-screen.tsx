import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import type { getTranslation, RecordTranslation, saveTranslation, TranslatedText } from '#contract/translations/admin-translations.ts'
import { localeOf } from '#domain/language/language.ts'
import { withGermanPlaceholders, withStoredPlaceholders } from '#domain/mail/mail-placeholders.ts'
import { withGermanFacts, withStoredFacts } from '#domain/settings/fact-names.ts'
import { LANGUAGE_TITLES, TRANSLATED_NOUNS, TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { AreaField, Field } from '../form/field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useDraft } from '../form/use-draft.ts'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import { ViewTabs } from '../table/filter-select.tsx'
import { useOperator } from '../use-operator.ts'

const BACK = <BackLink to="/admin/uebersetzungen">Übersetzungen</BackLink>

const route = getRouteApi('/admin/uebersetzungen/$noun/$record')

/** Translates the texts of a record beside German, one language at a time (docs/rules/languages.md#texts). */
export function TranslationScreen() {
  const { noun: name, record } = route.useParams()
  const { language = 'fr' } = route.useSearch()
  const noun = TRANSLATED_NOUNS.find((each) => each === name) ?? 'product'
  const stored = useAdminQuery<typeof getTranslation>('GET /api/admin/translations/:noun/:record/:language', {
    params: { noun, record, language },
  })
  return (
    <Loaded query={stored} screen={{ title: 'Übersetzung', above: BACK }}>
      {(translation) => <Editor key={language} translation={translation} />}
    </Loaded>
  )
}

/** The texts of the form by field, each with the German text that it is made from. */
type Draft = Record<string, { text: string; source: string }>

const draftOf = (translation: RecordTranslation): Draft => {
  const { german } = placeholderNames(translation)
  return Object.fromEntries(translation.texts.map(({ field, text, source }) => [field, { text: german(text), source: german(source) }]))
}

/** Shows the stored names of placeholders in German, and back. */
function placeholderNames({ noun }: Pick<RecordTranslation, 'noun'>) {
  return noun === 'mail'
    ? { german: withGermanPlaceholders, stored: withStoredPlaceholders }
    : { german: withGermanFacts, stored: withStoredFacts }
}

function Editor({ translation }: { translation: RecordTranslation }) {
  const { noun, record, language, title, texts, isForOwners } = translation
  const { isOwner } = useOperator()
  const isLocked = isForOwners && !isOwner
  const navigate = route.useNavigate()
  const names = placeholderNames(translation)
  const form = useDraft<RecordTranslation, Draft>({
    record: translation,
    draftOf,
    save: (draft, version, base) =>
      callApi<typeof saveTranslation>('PUT /api/admin/translations/:noun/:record/:language', {
        params: { noun, record, language },
        body: {
          version,
          texts: Object.entries(draft).flatMap(([field, text]) =>
            isSame(text, base[field]) ? [] : [{ field, text: names.stored(text.text), source: names.stored(text.source) }],
          ),
        },
      }),
    savedText: 'Übersetzung gespeichert',
  })
  const labels = Object.fromEntries(texts.map(({ field, label }) => [field, label]))
  return (
    <Screen title={title} above={BACK}>
      <ViewTabs
        label="Sprache"
        value={language}
        tabs={TRANSLATION_LANGUAGES.map((each) => ({ value: each, title: LANGUAGE_TITLES[each] }))}
        onChange={(chosen) => changeSearch(navigate, { language: chosen })}
      />
      {isLocked && (
        <Callout className="mt-4 text-small">
          {noun === 'mail' ? 'Diese E-Mail betrifft Konten und ihre Sicherheit.' : 'Diese Angaben gehören zu den Einstellungen.'} Ihren Text
          ändern nur Inhaberinnen und Inhaber.
        </Callout>
      )}
      <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-white px-4 md:px-5">
        {texts.map((text) => (
          <TextRow
            key={text.field}
            text={{ ...text, german: names.german(text.german) }}
            language={localeOf(language)}
            draft={form.draft[text.field] ?? { text: '', source: '' }}
            isLocked={isLocked}
            onChange={(changed) => form.change({ [text.field]: changed })}
          />
        ))}
      </ul>
      {texts.some(({ isDeclaration }) => isDeclaration) && (
        <Note className="mt-3">
          Was zur Deklaration gehört, steht im Shop auf Deutsch, solange die Übersetzung fehlt oder veraltet ist.
        </Note>
      )}
      <SaveBar form={form} labels={labels} switchedBy="language" />
    </Screen>
  )
}

function isSame(a: Draft[string], b: Draft[string] | undefined): boolean {
  return a.text === b?.text && a.source === b.source
}

/** About as many lines as the German text takes. */
function linesOf(german: string): number {
  return Math.min(12, Math.max(2, Math.ceil(german.length / 60) + 1))
}

interface TextRowProps {
  text: TranslatedText
  language: string
  draft: Draft[string]
  isLocked: boolean
  onChange: (draft: Draft[string]) => void
}

/** A text in German and in the other language. */
function TextRow({ text: { label, kind, max, isDeclaration, german }, language, draft, isLocked, onChange }: TextRowProps) {
  const isAddress = kind === 'address'
  const isMissing = draft.text === '' && !isAddress
  const isOutdated = draft.text !== '' && draft.source !== german && !isAddress
  const field = {
    label,
    lang: language,
    maxLength: max,
    value: draft.text,
    spellCheck: !isAddress,
    readOnly: isLocked,
    onChange: (text: string) => onChange({ text, source: german }),
    ...(isAddress && { hint: 'Entsteht aus dem Namen.' }),
  }
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-2">
      <German label={label} text={german} isDeclaration={isDeclaration} earlier={isOutdated ? draft.source : undefined} />
      <div className="grid content-start gap-2">
        {kind === 'text' ? <AreaField {...field} style={{ minHeight: `${linesOf(german)}lh` }} /> : <Field {...field} />}
        {isMissing && <Badge className="justify-self-start">fehlt</Badge>}
        {isOutdated && !isLocked && (
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="bad">veraltet</Badge>
            <Button variant="secondary" size="small" onClick={() => onChange({ text: draft.text, source: german })}>
              Stimmt noch
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

function German({
  label,
  text,
  isDeclaration,
  earlier,
}: {
  label: string
  text: string
  isDeclaration: boolean
  earlier: string | undefined
}) {
  const id = useId()
  return (
    <div className="min-w-0 text-small">
      <p className="mb-1.5 flex items-center gap-2 font-semibold text-ink-soft">
        <span id={id}>{label} auf Deutsch</span>
        {isDeclaration && <Badge>Deklaration</Badge>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere" aria-labelledby={id}>
        {text}
      </p>
      {earlier !== undefined && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-soft">
          Übersetzt wurde: <del>{earlier || 'ein anderer Text'}</del>
        </p>
      )}
    </div>
  )
}
