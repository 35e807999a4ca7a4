import type { User } from '#contract/accounts/accounts.ts'
import type { TranslationImport } from '#contract/translations/admin-translations.ts'
import type { TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { Translation } from '#domain/translations/translation.ts'
import { recordChange, recordChanges } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { byName, labelOf, lockRecords } from './import-translations.ts'
import { sourceOf, translationChange } from './save-translation.ts'
import type { TranslationSource } from './source.ts'
import { findImport, listLastImports, listTranslations, listVersions, markImportUndone, placeOf, writeTranslations } from './store.ts'
import type { ReplacedTranslation } from './tables.ts'

const SHOWN_IMPORTS = 10

type Place = Pick<ReplacedTranslation, 'noun' | 'record' | 'field'>

/** The last ten imports, newest first, with whether `undoTranslationImport` would undo them now. */
export async function listImports(db: Db): Promise<TranslationImport[]> {
  const imports = await listLastImports(db, SHOWN_IMPORTS)
  return Promise.all(
    imports.map(async ({ id, at, actor, language, replaced, undoneAt }, index) => {
      const state = undoneAt
        ? 'undone'
        : index > 0
          ? 'not-the-last'
          : (await isChangedSince(db, { language, replaced }))
            ? 'changed-since'
            : 'undoable'
      return { id, at: at.toISOString(), actor, language, written: replaced.length, state }
    }),
  )
}

/**
 * Puts back what the last import replaced; refuses when one of its texts was changed since, and staff when one is for
 * owners.
 */
export function undoTranslationImport(
  db: Db,
  sources: readonly TranslationSource[],
  { importId, actor }: { importId: number; actor: User },
) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'translationImport')
    const undone = await findImport(tx, importId)
    if (!undone) return refuse('import-unknown')
    const [last] = await listLastImports(tx, 1)
    if (undone.undoneAt !== null || last?.id !== importId) return refuse('import-undone')
    await lockRecords(tx, undone.replaced)
    if (await isChangedSince(tx, undone)) return refuse('changed-elsewhere')
    const rows = undone.replaced.map(({ before, version: _version, ...where }) => ({ ...where, ...before }))
    const records = await readRecords(tx, sources, { rows, language: undone.language })
    if (actor.role !== 'owner' && records.some(({ isForOwners }) => isForOwners)) return refuse('text-for-owners')
    await recordChanges(
      tx,
      records.map(({ put, ...record }) => translationChange(record, { texts: put, actor })),
    )
    await retireAddresses(tx, sources, records)
    await writeTranslations(tx, rows, { language: undone.language, actor: actor.email })
    await markImportUndone(tx, importId)
    await recordChange(tx, {
      actor,
      action: 'translation.import-undone',
      entity: 'import',
      entityId: importId,
      label: labelOf(undone.language, rows.length),
    })
    return { restored: rows.length }
  })
}

/** The records of these texts, each with the translations that it has now and those that are put back. */
async function readRecords(
  tx: Db,
  sources: readonly TranslationSource[],
  { rows, language }: { rows: readonly (Translation & Place)[]; language: TranslationLanguage },
) {
  const records = []
  for (const { noun, record } of byName(rows).values()) {
    const german = await sourceOf(sources, noun)?.find(tx, record)
    const texts = await listTranslations(tx, { noun, records: [record], language })
    const put = rows.filter((row) => row.noun === noun && row.record === record)
    records.push({ noun, record, language, title: german?.title ?? record, isForOwners: german?.isForOwners ?? false, texts, put })
  }
  return records
}

/** Keeps addresses that are replaced leading to their records. */
async function retireAddresses(
  tx: Db,
  sources: readonly TranslationSource[],
  records: Awaited<ReturnType<typeof readRecords>>,
): Promise<void> {
  for (const { noun, record, texts, put } of records) {
    const [slug, newSlug] = [texts, put].map((of) => of.find(({ field }) => field === 'slug')?.text)
    if (slug && newSlug !== undefined && newSlug !== slug) await sourceOf(sources, noun)?.retireSlug?.(tx, { record, slug, newSlug })
  }
}

async function isChangedSince(
  db: Db,
  { language, replaced }: { language: TranslationLanguage; replaced: readonly ReplacedTranslation[] },
): Promise<boolean> {
  const versions = await listVersions(db, { language, replaced })
  return replaced.some((text) => versions.get(placeOf(text)) !== text.version)
}
