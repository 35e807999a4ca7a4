import type { User } from '#contract/accounts/accounts.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import type { RecordTranslation, TranslationPlan } from '#contract/translations/admin-translations.ts'
import { allowedInXml } from '#domain/text/escape-xml.ts'
import { LANGUAGE_TITLES, type TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import { messagesIn } from '#messages/all.ts'
import { type Change, recordChange, recordChanges } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { countActions, hashOf, rowsToShow } from '#server/platform/import-plan.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import type { FileText } from './read-xliff.ts'
import { lockTranslations, readTranslation, refusalOf, sourceOf, translationChange, withAddress, writeTexts } from './save-translation.ts'
import type { SourceRecord, TranslationSource } from './source.ts'
import { insertImport, placeOf } from './store.ts'
import type { ReplacedTranslation } from './tables.ts'
import { nounIn, readTranslationFile } from './translation-files.ts'

const TEXT_COLUMN = 'Übersetzung'
const ACTIONS = ['create', 'update', 'same', 'skipped', 'faulty'] as const

/** The file of a translator, with the texts that were corrected on the screen. */
interface ReturnedFile {
  csv: string
  corrections: readonly { line: number; column: string; text: string }[]
}

type RowPreview = TranslationPlan['rows'][number]

interface PlannedText {
  preview: RowPreview
  /** What it belongs to; undefined for a text that does not exist. */
  record?: RecordTranslation
  text?: FileText
}

interface PlannedFile {
  language: TranslationLanguage | undefined
  rows: PlannedText[]
  problems: string[]
}

/** What an import of this file would do, text by text; changes nothing (docs/rules/languages.md#files). */
export async function planTranslations(
  db: Db,
  sources: readonly TranslationSource[],
  file: ReturnedFile & { actor: User },
): Promise<PlannedFile> {
  const read = await readTranslationFile(file.csv)
  if ('problem' in read) return { language: undefined, rows: [], problems: [read.problem] }
  const corrected = new Map(file.corrections.map(({ line, text }) => [line, text.trim()]))
  const found = new Map<string, RecordTranslation | undefined>()
  const changed = new Set<string>()
  const rows = await mapInSlices(read.texts, async (written) => {
    const text = { ...written, text: corrected.get(written.line) ?? written.text }
    const key = `${text.noun}:${text.record}`
    if (!found.has(key)) found.set(key, await findRecord(db, sources, { text, language: read.language }))
    return onceInFile(planText(text, found.get(key), file.actor), changed)
  })
  return { language: read.language, rows, problems: [] }
}

/** The plan as the operator sees it. */
export async function toTranslationPlan({ rows, problems }: PlannedFile): Promise<TranslationPlan> {
  const previews = rows.map(({ preview }) => preview)
  const withEffect = previews.filter(({ action }) => action !== 'same')
  const shown = rowsToShow(withEffect, ({ action }) => action === 'faulty')
  return { rows: shown, counts: countActions(previews, ACTIONS), problems, hash: await hashOf([...previews, ...problems]) }
}

/**
 * Writes the translations of a file in one transaction; none while one of them is wrong, or when it would now do
 * something else than the plan that the operator was shown.
 */
export function importTranslations(
  db: Db,
  sources: readonly TranslationSource[],
  { planHash, ...file }: ReturnedFile & { planHash: string; actor: User },
) {
  return transaction(db, async (tx) => {
    const { actor } = file
    await lockInTransaction(tx, 'translationImport')
    const unlocked = await planTranslations(tx, sources, file)
    await lockRecords(
      tx,
      unlocked.rows.flatMap(({ record }) => record ?? []),
    )
    // Planned again on locked records: somebody may have translated one of them since.
    const planned = await planTranslations(tx, sources, file)
    const plan = await toTranslationPlan(planned)
    if (planned.problems.length > 0 || plan.counts.faulty > 0 || !planned.language) return refuse('import-faulty', plan)
    if (plan.hash !== planHash) return refuse('import-plan-changed', plan)
    const { replaced, changes } = await writeRows(tx, sources, { rows: planned.rows, actor })
    const importId = await insertImport(tx, { actor: actor.email, language: planned.language, replaced })
    await recordChanges(tx, changes)
    await recordChange(tx, {
      actor,
      action: 'translation.imported',
      entity: 'import',
      entityId: importId,
      label: labelOf(planned.language, replaced.length),
    })
    return { importId, written: replaced.length }
  })
}

/** Locks the translations of these records, in the order of their names. */
export async function lockRecords(tx: Db, of: readonly Pick<ReplacedTranslation, 'noun' | 'record'>[]): Promise<void> {
  for (const [, { noun, record }] of Array.from(byName(of)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await lockTranslations(tx, noun, record)
}

/** The records that these texts belong to, each once. */
export function byName(of: readonly Pick<ReplacedTranslation, 'noun' | 'record'>[]) {
  return new Map(of.map(({ noun, record }) => [`${noun}:${record}`, { noun, record }]))
}

async function findRecord(
  db: Db,
  sources: readonly TranslationSource[],
  { text, language }: { text: FileText; language: TranslationLanguage },
): Promise<RecordTranslation | undefined> {
  const noun = nounIn(text)
  const german: SourceRecord | undefined = noun && (await sourceOf(sources, noun)?.find(db, text.record))
  return noun && german && readTranslation(db, german, { noun, record: text.record, language })
}

function planText(text: FileText, record: RecordTranslation | undefined, actor: User): PlannedText {
  const known = record?.texts.find(({ field, kind }) => field === text.field && kind !== 'address')
  const name = record && known ? `${record.title}, ${known.label}` : `${text.noun} ${text.record}, ${text.field}`
  const row = { line: text.line, name, changes: [], errors: [], faultyCells: {} }
  const skipped = (message: string): PlannedText => ({
    preview: { ...row, action: 'skipped', errors: [{ column: 'Deutsch', message }] },
  })
  if (!record || !known) return skipped('Diesen Text gibt es nicht mehr.')
  if (text.text === '' || text.text === known.text) {
    const isRenewed = text.text !== '' && known.state === 'outdated' && sameText(text.source, known.german)
    if (!isRenewed) return { preview: { ...row, action: 'same' } }
  }
  if (!sameText(text.source, known.german)) return skipped('Der deutsche Text hat sich seit dem Export geändert.')
  const refusal = refusalOf(record, text, { actor })
  if (refusal instanceof Refusal) return faulty(row, text, refusalText(refusal, messagesIn('de')))
  const changes = [{ column: TEXT_COLUMN, before: known.text, after: text.text }]
  const action = known.state === 'missing' ? ('create' as const) : ('update' as const)
  return { preview: { ...row, action, changes }, record, text: { ...text, source: known.german } }
}

function faulty(row: Omit<RowPreview, 'action'>, { text }: FileText, message: string): PlannedText {
  const errors = [{ column: TEXT_COLUMN, message }]
  return { preview: { ...row, action: 'faulty', changes: [], errors, faultyCells: { [TEXT_COLUMN]: text } } }
}

/** A text that an earlier row changes already would be written twice; `changed` are the texts of the rows before. */
function onceInFile(planned: PlannedText, changed: Set<string>): PlannedText {
  const { preview, text } = planned
  if (!text) return planned
  const place = placeOf(text)
  if (changed.has(place)) return faulty(preview, text, 'Dieser Text steht schon weiter oben.')
  changed.add(place)
  return planned
}

/** Spreadsheets and translation programs change line ends and blanks at the ends; XLIFF lacks what XML forbids. */
function sameText(a: string, b: string): boolean {
  const plain = (text: string) => allowedInXml(text).replace(/\r\n?/g, '\n').trim()
  return plain(a) === plain(b)
}

async function writeRows(
  tx: Db,
  sources: readonly TranslationSource[],
  { rows, actor }: { rows: readonly PlannedText[]; actor: User },
): Promise<{ replaced: ReplacedTranslation[]; changes: Change[] }> {
  const replaced: ReplacedTranslation[] = []
  const changes: Change[] = []
  const byRecord = Map.groupBy(
    rows.flatMap(({ record, text }) => (record && text ? [{ record, text }] : [])),
    ({ record }) => record,
  )
  for (const [record, ofRecord] of byRecord) {
    const source = sourceOf(sources, record.noun)
    if (!source) continue
    const wanted = ofRecord.map(({ text: { field, text, source: german } }) => ({ field, text, source: german }))
    const texts = (await withAddress(tx, source, record, wanted)) ?? wanted
    const versions = await writeTexts(tx, source, record, { texts, actor })
    const beforeOf = (field: string) => record.texts.find((each) => each.field === field) ?? { text: '', source: '' }
    for (const [index, { field }] of texts.entries()) {
      const { text, source: german } = beforeOf(field)
      replaced.push({ noun: record.noun, record: record.record, field, version: versions[index] ?? 1, before: { text, source: german } })
    }
    changes.push(translationChange(record, { texts, actor }))
  }
  return { replaced, changes }
}

/** What an import is called in the audit log. */
export function labelOf(language: TranslationLanguage, count: number): string {
  return `${count} ${count === 1 ? 'Text' : 'Texte'}, ${LANGUAGE_TITLES[language]}`
}
