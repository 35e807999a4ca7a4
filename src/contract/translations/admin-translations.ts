import * as z from 'zod/mini'
import { listOf, pageQuery, q, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { corrections, csvText } from '#contract/products/admin-product-import.ts'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'

const tag = 'Verwaltung: Übersetzungen'

export const TRANSLATION_STATES = ['missing', 'outdated', 'done'] as const
/** What a list or a file for a translator is narrowed to: what is missing, what is outdated, or both. */
export const TRANSLATION_FILTERS = ['open', 'missing', 'outdated'] as const
export type TranslationFilter = (typeof TRANSLATION_FILTERS)[number]

const noun = z.enum(TRANSLATED_NOUNS)
const language = z.enum(TRANSLATION_LANGUAGES)
const record = z.string().check(z.minLength(1), z.maxLength(200))
const field = z.string().check(z.minLength(1), z.maxLength(200))
const translationParams = z.object({ noun, record, language })

/** How many texts of a record are translated to a language. */
const languageProgress = z.object({ language, missing: z.int(), outdated: z.int(), total: z.int() })

export const translationListItem = z.object({
  noun,
  record: z.string(),
  title: z.string(),
  languages: z.array(languageProgress),
})
export type TranslationListItem = z.output<typeof translationListItem>

const translatedText = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'text', 'address']),
  max: z.int(),
  isDeclaration: z.boolean(),
  german: z.string(),
  /** Empty while it is missing. */
  text: z.string(),
  /** The German text that it was made from; empty while it is missing. */
  source: z.string(),
  state: z.enum(TRANSLATION_STATES),
})
export type TranslatedText = z.output<typeof translatedText>

/** The texts of a record in German and one other language. */
export const recordTranslation = z.object({
  noun,
  record: z.string(),
  language,
  title: z.string(),
  version,
  /** Only owners change its texts (docs/rules/mails.md#templates). */
  isForOwners: z.boolean(),
  texts: z.array(translatedText),
})
export type RecordTranslation = z.output<typeof recordTranslation>

export const listTranslations = endpoint({
  method: 'GET',
  path: '/api/admin/translations',
  summary: 'Lists the records with texts that are translated, with what is missing and outdated in each language',
  tag,
  query: z.extend(pageQuery, {
    q,
    noun: z.optional(noun),
    language: z.optional(language),
    state: z.optional(z.enum(TRANSLATION_FILTERS)),
  }),
  response: listOf(translationListItem),
  refusals: {},
})

export const getTranslation = endpoint({
  method: 'GET',
  path: '/api/admin/translations/:noun/:record/:language',
  summary: 'Returns the texts of a record in German and another language, side by side',
  tag,
  params: translationParams,
  response: recordTranslation,
  refusals: { 'translation-unknown': 404 },
})

export const saveTranslation = endpoint({
  method: 'PUT',
  path: '/api/admin/translations/:noun/:record/:language',
  summary: 'Saves texts of a record in a language; an empty one takes a translation back',
  tag,
  params: translationParams,
  body: z.object({
    version,
    texts: z
      .array(
        z.object({
          field,
          text: z.string().check(z.trim(), z.maxLength(30_000)),
          /** The German text that the translation was made from, as the form showed it. */
          source: z.string().check(z.maxLength(30_000)),
        }),
      )
      .check(z.maxLength(500)),
  }),
  response: recordTranslation,
  refusals: {
    'translation-unknown': 404,
    'changed-elsewhere': 409,
    'translation-too-long': 422,
    'placeholder-unknown': 422,
    'tag-unknown': 422,
    'slug-taken': 409,
    'text-for-owners': 403,
  },
})

const fileQuery = z.object({ language, noun: z.optional(noun), state: z.optional(z.enum(TRANSLATION_FILTERS)) })

export const getTranslationsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/translations.csv',
  summary: 'The texts to translate to a language as CSV, with the columns of the import',
  tag,
  query: fileQuery,
  contentType: 'text/csv',
  refusals: {},
})

export const getTranslationsXliff = endpoint({
  method: 'GET',
  path: '/api/admin/translations.xlf',
  summary: 'The texts to translate to a language as XLIFF 1.2',
  tag,
  query: fileQuery,
  contentType: 'application/xliff+xml',
  refusals: {},
})

const importedRow = z.object({
  /** The line of a CSV, counted from 1 including the header; the number of the unit in an XLIFF. */
  line: z.int(),
  name: z.string(),
  /** skipped: the text does not exist any more, or its German has changed since it was given out. */
  action: z.enum(['create', 'update', 'same', 'skipped', 'faulty']),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
  /** What stands in the columns with errors. */
  faultyCells: z.record(z.string(), z.string()),
})
export const translationPlan = z.object({
  /** Rows that would do something or are skipped: first faulty ones, then others, in the order of the file. */
  rows: z.array(importedRow),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), skipped: z.int(), faulty: z.int() }),
  /** Errors of the whole file, such as a missing column. */
  problems: z.array(z.string()),
  /** Names this plan: an import is refused when it would do anything else. */
  hash: z.string(),
})
export type TranslationPlan = z.output<typeof translationPlan>

export const planTranslationImport = endpoint({
  method: 'POST',
  path: '/api/admin/translations/import/plan',
  summary: 'Returns what an import of translations would change, row by row, without changing anything',
  tag,
  body: z.object({ csv: csvText, corrections }),
  response: translationPlan,
  refusals: {},
})

export const applyTranslationImport = endpoint({
  method: 'POST',
  path: '/api/admin/translations/import',
  summary: 'Imports the translations as the plan with this hash says, or none if a row is faulty or the plan has changed',
  tag,
  body: z.object({ csv: csvText, corrections, planHash: z.string().check(z.maxLength(100)) }),
  response: z.object({ importId: z.int(), written: z.int() }),
  status: 201,
  refusals: { 'import-faulty': 422, 'import-plan-changed': 409 },
})

const translationImport = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  language,
  written: z.int(),
  /** The last import can be undone until one of its texts is changed. */
  state: z.enum(['undoable', 'changed-since', 'not-the-last', 'undone']),
})
export type TranslationImport = z.output<typeof translationImport>

export const listTranslationImports = endpoint({
  method: 'GET',
  path: '/api/admin/translations/imports',
  summary: 'Lists the last ten imports of translations, newest first, with whether they can be undone',
  tag,
  response: z.array(translationImport),
  refusals: {},
})

export const undoTranslationImport = endpoint({
  method: 'POST',
  path: '/api/admin/translations/import/:importId/undo',
  summary: 'Undoes the last import of translations as a whole, unless one of its texts was changed since',
  tag,
  params: z.object({ importId: wholeNumber }),
  response: z.object({ restored: z.int() }),
  refusals: { 'import-unknown': 404, 'import-undone': 409, 'changed-elsewhere': 409, 'text-for-owners': 403 },
})
