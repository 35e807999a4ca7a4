import type { User } from '#contract/accounts/accounts.ts'
import type { TranslationImport } from '#contract/translations/admin-translations.ts'
import type { TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { Translation } from '#domain/translations/translation.ts'
import { type Change, recordChange, recordChanges } from '#server/audit/record-change.ts'
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
    if (actor.role !== 'owner' && (await isForOwners(tx, sources, undone.replaced))) return refuse('template-for-owners')
    const rows = undone.replaced.map(({ before, version: _version, ...where }) => ({ ...where, ...before }))
    await recordChanges(tx, await changesOf(tx, sources, { rows, language: undone.language, actor }))
    await retireAddresses(tx, sources, { rows, language: undone.language })
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

/** What it changes to put these texts back. */
async function changesOf(
  tx: Db,
  sources: readonly TranslationSource[],
  { rows, language, actor }: { rows: readonly (Translation & Place)[]; language: TranslationLanguage; actor: User },
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { noun, record } of byName(rows).values()) {
    const german = await sourceOf(sources, noun)?.find(tx, record)
    const texts = rows.filter((row) => row.noun === noun && row.record === record)
    const written = await listTranslations(tx, { noun, records: [record], language })
    changes.push(translationChange({ noun, record, language, title: german?.title ?? record, texts: written }, { texts, actor }))
  }
  return changes
}

/** Keeps addresses that these texts replace leading to their records. */
async function retireAddresses(
  tx: Db,
  sources: readonly TranslationSource[],
  { rows, language }: { rows: readonly (Translation & Place)[]; language: TranslationLanguage },
): Promise<void> {
  for (const { noun, record, text: newSlug } of rows.filter(({ field }) => field === 'slug')) {
    const now = (await listTranslations(tx, { noun, records: [record], language })).find(({ field }) => field === 'slug')
    if (now && now.text !== '' && now.text !== newSlug) await sourceOf(sources, noun)?.retireSlug?.(tx, { record, slug: now.text, newSlug })
  }
}

async function isChangedSince(
  db: Db,
  { language, replaced }: { language: TranslationLanguage; replaced: readonly ReplacedTranslation[] },
): Promise<boolean> {
  const versions = await listVersions(db, { language, replaced })
  return replaced.some((text) => versions.get(placeOf(text)) !== text.version)
}

/** Whether a text belongs to a record that only owners change. */
async function isForOwners(db: Db, sources: readonly TranslationSource[], replaced: readonly ReplacedTranslation[]): Promise<boolean> {
  for (const { noun, record } of byName(replaced).values()) if ((await sourceOf(sources, noun)?.find(db, record))?.isForOwners) return true
  return false
}
