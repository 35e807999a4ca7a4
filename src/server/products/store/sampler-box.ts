import { sql } from 'drizzle-orm'
import type { SamplerBox } from '#contract/content/admin-content.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { samplerBoxTable } from '../tables.ts'

const NO_BOX: SamplerBox = { isActive: false, productId: null, contents: [], version: 1 }

/** The sampler box of the home page; inactive in a shop that never had one. */
export async function findSamplerBox(db: Db): Promise<SamplerBox> {
  const { isActive, productId, contents, version } = samplerBoxTable
  const [row] = await db.select({ isActive, productId, contents, version }).from(samplerBoxTable)
  return row ?? NO_BOX
}

/** The sampler box, locked until the transaction ends. */
export async function lockSamplerBox(tx: Db): Promise<SamplerBox> {
  await tx.insert(samplerBoxTable).values(NO_BOX).onConflictDoNothing()
  await tx.select({ id: samplerBoxTable.id }).from(samplerBoxTable).for('update')
  return findSamplerBox(tx)
}

/** Saves the sampler box under its next version. */
export async function updateSamplerBox(tx: Db, columns: Omit<SamplerBox, 'version'>): Promise<void> {
  await tx.update(samplerBoxTable).set({ ...columns, version: sql`version + 1` })
}
