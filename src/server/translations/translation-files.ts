import { Readable } from 'node:stream'
import type { TranslationFilter } from '#contract/translations/admin-translations.ts'
import { localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import {
  isTranslationLanguage,
  TRANSLATED_NOUN_TITLES,
  TRANSLATED_NOUNS,
  translatedField,
  type TranslatedNoun,
  type TranslationLanguage,
} from '#domain/translations/translated-nouns.ts'
import { translationState } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type CsvColumn, csvFile, parseCsv, shiftedCells } from '#server/platform/http/csv.ts'
import type { FileContent } from '#server/platform/http/file.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { isWanted, translatedRecords } from './list-translations.ts'
import { type FileText, MAX_TEXTS, type readXliff } from './read-xliff.ts'
import type { TranslationSource } from './source.ts'

interface Wanted {
  language: TranslationLanguage
  noun?: TranslatedNoun | undefined
  state?: TranslationFilter | undefined
}

interface ExportedText extends Omit<FileText, 'line'> {
  noun: TranslatedNoun
  title: string
  label: string
}

const readXliffInThread = inWorkerThread<typeof readXliff>(new URL('./read-xliff.ts', import.meta.url), 'readXliff')
const HEADERS = {
  language: 'Sprache',
  noun: 'Art',
  record: 'Nummer',
  field: 'Feld',
  title: 'Wo',
  source: 'Deutsch',
  text: 'Übersetzung',
} as const

/** The texts to translate to a language as CSV (docs/rules/languages.md#files). */
export function translationsCsv(db: Db, sources: readonly TranslationSource[], wanted: Wanted): Promise<FileContent<'text/csv'>> {
  const columns: CsvColumn<ExportedText>[] = [
    { header: HEADERS.language, text: () => wanted.language },
    { header: HEADERS.noun, text: ({ noun }) => noun },
    { header: HEADERS.record, text: ({ record }) => record },
    { header: HEADERS.field, text: ({ field }) => field },
    { header: HEADERS.title, text: ({ noun, title, label }) => `${TRANSLATED_NOUN_TITLES[noun]}: ${title}, ${label}` },
    { header: HEADERS.source, text: ({ source }) => source },
    { header: HEADERS.text, text: ({ text }) => text },
  ]
  return csvFile(`uebersetzungen-${wanted.language}.csv`, { columns, rows: exportedTexts(db, sources, wanted) })
}

/** The texts to translate to a language as XLIFF 1.2, a `file` for each record (docs/rules/languages.md#files). */
export function translationsXliff(db: Db, sources: readonly TranslationSource[], wanted: Wanted): FileContent<'application/xliff+xml'> {
  return {
    contentType: 'application/xliff+xml',
    headers: { 'content-disposition': `attachment; filename="uebersetzungen-${wanted.language}.xlf"` },
    content: Readable.from(xliffLines(exportedTexts(db, sources, wanted), localeOf(wanted.language))),
  }
}

async function* xliffLines(texts: AsyncIterable<ExportedText>, locale: string): AsyncGenerator<string> {
  const end = '</body></file>\n'
  let open = ''
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n'
  for await (const { noun, record, field, title, label, source, text } of texts) {
    const original = escapeXml(`${noun}/${record}`)
    if (open !== original)
      yield `${open && end}<file original="${original}" source-language="${localeOf(SHOP_LANGUAGE)}" target-language="${locale}" datatype="plaintext"><body>\n`
    open = original
    const state = text === '' ? 'needs-translation' : 'needs-review-translation'
    yield `<trans-unit id="${original}#${escapeXml(field)}"><source>${escapeXml(source)}</source><target state="${state}">${escapeXml(text)}</target><note>${escapeXml(`${title}, ${label}`)}</note></trans-unit>\n`
  }
  yield `${open && end}</xliff>\n`
}

async function* exportedTexts(
  db: Db,
  sources: readonly TranslationSource[],
  { language, noun, state }: Wanted,
): AsyncGenerator<ExportedText> {
  let count = 0
  for await (const { texts, translations, ...record } of translatedRecords(db, sources, { noun })) {
    for (const german of texts) {
      const known = translatedField(record.noun, german.field)
      const translation = translations[language].get(german.field)
      if (!known || known.kind === 'address' || !isWanted(translationState(record.noun, german, translation), state)) continue
      if (++count > MAX_TEXTS) return
      yield { ...record, field: german.field, label: known.label, source: german.text, text: translation?.text ?? '' }
    }
  }
}

/** The texts of a file that a translator returned, with their language; or what is wrong with the file, in German. */
export type TranslationFile = { language: TranslationLanguage; texts: FileText[] } | { problem: string }

/** Reads a CSV or an XLIFF 1.2 (docs/rules/languages.md#files). */
export async function readTranslationFile(file: string): Promise<TranslationFile> {
  const isXml = file
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
  if (!isXml) return readCsv(file)
  const read = await readXliffInThread(file)
  return 'problem' in read ? read : inOneLanguage(read.texts, new Set(read.languages))
}

async function readCsv(csv: string): Promise<TranslationFile> {
  const needed = [HEADERS.language, HEADERS.noun, HEADERS.record, HEADERS.field, HEADERS.source, HEADERS.text] as const
  const table = await parseCsv(csv, { maxRows: MAX_TEXTS, isRead: (header) => needed.some((each) => each === header) })
  if ('problem' in table) return table
  const [shifted] = shiftedCells(table)
  if (shifted) return { problem: shifted }
  const absent = needed.filter((header) => !table.headers.includes(header))
  if (absent.length > 0)
    return { problem: `Der Datei fehlen Spalten: ${absent.join(', ')}. Behalten Sie alle Spalten der heruntergeladenen Datei.` }
  const cell = (cells: Readonly<Record<string, string>>, header: keyof typeof HEADERS) => cells[HEADERS[header]] ?? ''
  const texts = table.records.map(({ line, cells }) => ({
    line,
    noun: cell(cells, 'noun'),
    record: cell(cells, 'record'),
    field: cell(cells, 'field'),
    source: cell(cells, 'source'),
    text: cell(cells, 'text'),
  }))
  return inOneLanguage(texts, new Set(table.records.map(({ cells }) => cell(cells, 'language'))))
}

function inOneLanguage(texts: FileText[], languages: ReadonlySet<string>): TranslationFile {
  const [language = '', ...others] = languages
  if (!isTranslationLanguage(language) || others.length > 0)
    return { problem: 'Die Datei braucht genau eine Sprache: Französisch (fr), Italienisch (it) oder Englisch (en).' }
  return { language, texts }
}

/** The noun that a file names; undefined for another word. */
export function nounIn({ noun }: FileText): TranslatedNoun | undefined {
  return TRANSLATED_NOUNS.find((each) => each === noun)
}
