import * as translations from '#contract/translations/admin-translations.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { importTranslations, planTranslations, toTranslationPlan } from './import-translations.ts'
import { listTranslatedRecords } from './list-translations.ts'
import { findTranslation, saveTranslation } from './save-translation.ts'
import type { TranslationSource } from './source.ts'
import { translationsCsv, translationsXliff } from './translation-files.ts'
import { listImports, undoTranslationImport } from './undo-import.ts'

const FILE = { bodyLimit: 8_000_000, deadlineMs: 60_000 }

/** The translations of all nouns, for operators (docs/rules/languages.md). */
export function translationAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, sources }: { db: Db; sources: readonly TranslationSource[] },
): void {
  addRoute(translations.listTranslations, ({ query }) => listTranslatedRecords(db, sources, query))
  addRoute(translations.getTranslation, async ({ params }) => (await findTranslation(db, sources, params)) ?? refuse('translation-unknown'))
  addRoute(translations.saveTranslation, ({ params, body, user }) => saveTranslation(db, sources, { ...body, ...params, actor: user }))
  addRoute(translations.getTranslationsCsv, ({ query }) => translationsCsv(db, sources, query))
  addRoute(translations.getTranslationsXliff, async ({ query }) => translationsXliff(db, sources, query))
  addRoute(
    translations.planTranslationImport,
    async ({ body, user }) => toTranslationPlan(await planTranslations(db, sources, { ...body, actor: user })),
    FILE,
  )
  addRoute(translations.applyTranslationImport, ({ body, user }) => importTranslations(db, sources, { ...body, actor: user }), FILE)
  addRoute(translations.listTranslationImports, () => listImports(db))
  addRoute(translations.undoTranslationImport, ({ params, user }) => undoTranslationImport(db, sources, { ...params, actor: user }))
}
