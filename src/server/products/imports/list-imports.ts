import type { ProductImport } from '#contract/products/admin-product-import.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findProductRows } from '../store/admin-products.ts'
import { listPicturesOfImports } from '../store/imported-pictures.ts'
import { findImport, listLastImports } from '../store/imports.ts'
import { changedSince } from './undo-import.ts'

const SHOWN = 10
const NO_PICTURES = { waiting: 0, failedCount: 0, failed: [] }

/**
 * The last ten imports, newest first, with whether `undoImport` would undo them now (docs/rules/catalogue.md#import).
 */
export async function listImports(db: Db): Promise<ProductImport[]> {
  const imports = await listLastImports(db, SHOWN)
  const pictures = await listPicturesOfImports(
    db,
    imports.map(({ id }) => id),
  )
  return Promise.all(
    imports.map(async ({ at, undoneAt, ...row }, index) => {
      const state = undoneAt ? 'undone' : index > 0 ? 'not-the-last' : await stateOfLast(db, row.id)
      return { ...row, at: at.toISOString(), state, pictures: pictures.get(row.id) ?? NO_PICTURES }
    }),
  )
}

async function stateOfLast(db: Db, importId: number): Promise<'undoable' | 'changed-since'> {
  const { replaced = [] } = (await findImport(db, importId)) ?? {}
  const products = await findProductRows(
    db,
    replaced.map(({ id }) => id),
  )
  return (await changedSince(db, replaced, products)).length === 0 ? 'undoable' : 'changed-since'
}
