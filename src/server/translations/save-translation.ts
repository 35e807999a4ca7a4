import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  type RecordTranslation,
  recordTranslation,
  type saveTranslation as saveEndpoint,
} from '#contract/translations/admin-translations.ts'
import { germanFactName } from '#domain/settings/fact-names.ts'
import { translatedSlug } from '#domain/text/slug.ts'
import {
  LANGUAGE_TITLES,
  translatedField,
  type TranslatedNoun,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#domain/translations/translated-nouns.ts'
import { foreignPlaceholders, foreignTags, translationState } from '#domain/translations/translation.ts'
import { type Change, recordChange } from '#server/audit/record-change.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { type SourceRecord, type TranslationSource, withOwnTexts } from './source.ts'
import { isSlugTranslated, listTranslations, lockSlugs, writeTranslations } from './store.ts'

interface Which {
  noun: TranslatedNoun
  record: string
  language: TranslationLanguage
}

type SavedText = BodyOf<typeof saveEndpoint>['texts'][number]

interface WithTexts {
  texts: readonly Pick<SavedText, 'field' | 'text'>[]
}

/** The texts of a record in German and another language; undefined for no record. */
export async function findTranslation(db: Db, sources: readonly TranslationSource[], which: Which): Promise<RecordTranslation | undefined> {
  const german = await sourceOf(sources, which.noun)?.find(db, which.record)
  return german && readTranslation(db, german, which)
}

/**
 * Saves texts of a record in a language; refuses an outdated version, texts that German does not have, that are too
 * long or have a placeholder or tag which the German text lacks, an address of another record, and staff where only
 * owners change the German text.
 */
export function saveTranslation(
  db: Db,
  sources: readonly TranslationSource[],
  { version, texts, actor, ...which }: Which & BodyOf<typeof saveEndpoint> & { actor: User },
) {
  return transaction(db, async (tx) => {
    await lockTranslations(tx, which.noun, which.record)
    const source = sourceOf(sources, which.noun)
    const german = await source?.find(tx, which.record)
    if (!source || !german) return refuse('translation-unknown')
    const before = await readTranslation(tx, german, which)
    if (before.version !== version) return changedElsewhere(recordTranslation, before)
    const refusal = texts.map((text) => refusalOf(before, text, { actor, placeholderName: germanFactName })).find(Boolean)
    if (refusal) return refusal
    const written = await withAddress(tx, source, before, texts)
    if (!written) return refuse('slug-taken')
    await writeTexts(tx, source, before, { texts: written, actor })
    await recordChange(tx, translationChange(before, { texts: written, actor }))
    return readTranslation(tx, german, which)
  })
}

/** Takes back the translations of a record that were made from another German text than it has now. */
export async function takeBackOutdated(
  tx: Db,
  german: SourceRecord,
  { noun, actor }: { noun: TranslatedNoun; actor: User },
): Promise<void> {
  const { record } = german
  await lockTranslations(tx, noun, record)
  for (const language of TRANSLATION_LANGUAGES) {
    const before = await readTranslation(tx, german, { noun, record, language })
    const outdated = before.texts.filter(({ state }) => state === 'outdated')
    if (outdated.length === 0) continue
    const texts = outdated.map(({ field }) => ({ noun, record, field, text: '', source: '' }))
    await writeTranslations(tx, texts, { language, actor: actor.email })
    await recordChange(tx, translationChange(before, { texts, actor }))
  }
}

/** What the audit log keeps of texts that replace those of a translation. */
export function translationChange(
  { noun, record, language, title, texts: before }: Pick<RecordTranslation, 'noun' | 'record' | 'language' | 'title'> & WithTexts,
  { texts: after, actor }: WithTexts & { actor: User },
): Change {
  const textsIn = (texts: WithTexts['texts']) =>
    Object.fromEntries(after.map(({ field }) => [`${noun}/${field}`, texts.find((each) => each.field === field)?.text ?? '']))
  return {
    actor,
    action: 'translation.saved',
    entity: 'translation',
    entityId: `${noun}:${record}:${language}`,
    label: `${title}, ${LANGUAGE_TITLES[language]}`,
    before: textsIn(before),
    after: textsIn(after),
  }
}

/** Holds the translations of a record, of which there may be none yet, until the transaction ends. */
export function lockTranslations(tx: Db, noun: TranslatedNoun, record: string): Promise<void> {
  return lockKeyInTransaction(tx, 'translation', `${noun}:${record}`)
}

/** Why a text cannot be saved; undefined where it can. Translators' files have the stored names of placeholders. */
export function refusalOf(
  { noun, texts, isForOwners }: Pick<RecordTranslation, 'noun' | 'texts' | 'isForOwners'>,
  { field, text }: Pick<SavedText, 'field' | 'text'>,
  { actor, placeholderName = (stored) => stored }: { actor: User; placeholderName?: (stored: string) => string },
) {
  if (isForOwners && actor.role !== 'owner') return refuse('text-for-owners')
  const known = texts.find((each) => each.field === field)
  const { label = '', max = 0 } = translatedField(noun, field) ?? {}
  if (!known) return refuse('translation-unknown')
  if (text.length > max) return refuse('translation-too-long', { message: `${label}: höchstens ${max} Zeichen.` })
  const names = foreignPlaceholders({ text, source: known.german })
  if (names.length > 0) return refuse('placeholder-unknown', { names: names.map(placeholderName) })
  const tags = foreignTags({ text, source: known.german })
  return tags.length > 0 ? refuse('tag-unknown', { names: tags }) : undefined
}

/** Writes texts, each under its next version; an earlier address keeps leading to its record. Returns the versions. */
export async function writeTexts(
  tx: Db,
  source: TranslationSource,
  { noun, record, language, texts: before }: RecordTranslation,
  { texts, actor }: { texts: readonly SavedText[]; actor: User },
): Promise<number[]> {
  const slug = texts.find(({ field }) => field === 'slug')
  const earlier = before.find(({ field }) => field === 'slug')
  if (slug && earlier && earlier.text !== '' && earlier.text !== slug.text)
    await source.retireSlug?.(tx, { record, slug: earlier.text, newSlug: slug.text })
  const rows = texts.map((text) => ({ ...text, noun, record }))
  return writeTranslations(tx, rows, { language, actor: actor.email })
}

/**
 * The texts with the address as it is written, or with one made of the name where the record has none yet; undefined
 * when the chosen one belongs to another record.
 */
export async function withAddress(
  tx: Db,
  source: TranslationSource,
  before: RecordTranslation,
  texts: readonly SavedText[],
): Promise<SavedText[] | undefined> {
  const address = before.texts.find(({ kind }) => kind === 'address')
  const others = texts.filter(({ field }) => field !== address?.field)
  if (!address) return others
  const chosen = texts.find(({ field }) => field === address.field)
  const [name = ''] = others.flatMap(({ field, text }) => (field === 'name' || field === 'title' ? [text] : []))
  const slug = translatedSlug(chosen ? chosen.text : address.text === '' ? name : '')
  if (!chosen && slug === '') return others
  const { noun, record, language } = before
  if (slug !== '') await lockSlugs(tx, noun)
  const isTaken =
    slug !== '' &&
    ((await isSlugTranslated(tx, { noun, slug, language, byOtherThan: record })) || (await source.isSlugTaken?.(tx, { record, slug })))
  if (isTaken) return chosen ? undefined : others
  return [...others, { field: address.field, text: slug, source: address.german }]
}

/** The translation of a record to a language as its screen shows it. */
export async function readTranslation(db: Db, german: SourceRecord, { noun, record, language }: Which): Promise<RecordTranslation> {
  const { texts, title, isForOwners = false } = german
  const rows = await listTranslations(db, { noun, records: [record], language })
  const translations = withOwnTexts(german, language, new Map(rows.map((row) => [row.field, row])))
  return {
    noun,
    record,
    language,
    title,
    version: 1 + rows.reduce((sum, row) => sum + row.version, 0),
    isForOwners,
    texts: texts.flatMap((each) => {
      const { label, kind, max, isDeclaration = false } = translatedField(noun, each.field) ?? {}
      if (label === undefined || kind === undefined || max === undefined) return []
      const translation = translations.get(each.field) ?? { text: '', source: '' }
      const state = translationState(noun, each, translation)
      return [
        {
          field: each.field,
          label,
          kind,
          max,
          isDeclaration,
          german: each.text,
          text: translation.text,
          source: translation.source,
          state,
        },
      ]
    }),
  }
}

/** Where the German texts of a noun are read from. */
export function sourceOf(sources: readonly TranslationSource[], noun: TranslatedNoun): TranslationSource | undefined {
  return sources.find((source) => source.noun === noun)
}
