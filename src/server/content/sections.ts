import { eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import {
  type AdminSection,
  adminSection,
  type SamplerBox,
  samplerBox,
  type saveSamplerBox,
  type saveSection,
} from '#contract/admin-content.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { pictureTable, productTable, samplerBoxTable } from '#server/catalogue/tables.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listSections } from './store.ts'
import { landingSectionTable } from './tables.ts'

const NO_BOX: SamplerBox = { isActive: false, productId: null, contents: [], version: 1 }

/** The sections of the landing page with their versions. */
export async function listAdminSections(db: Db): Promise<AdminSection[]> {
  const { section, version, updatedAt } = landingSectionTable
  const versions = new Map((await db.select({ section, version, updatedAt }).from(landingSectionTable)).map((row) => [row.section, row]))
  return (await listSections(db)).map(({ images: _images, ...shown }) => {
    const row = versions.get(shown.section)
    return { ...shown, version: row?.version ?? 1, updatedAt: row?.updatedAt.toISOString() ?? '' }
  })
}

/** Saves a section of the landing page; refuses pictures that do not exist. */
export function saveLandingSection(
  db: Db,
  { section, change, actor }: { section: string; change: BodyOf<typeof saveSection>; actor: User },
) {
  return transaction(db, async (tx) => {
    const [locked] = await tx.select().from(landingSectionTable).where(eq(landingSectionTable.section, section)).for('update')
    const before = (await listAdminSections(tx)).find((one) => one.section === section)
    if (!locked || !before) return refuse('section-unknown')
    if (locked.version !== change.version) return changedElsewhere(adminSection, before)
    const names = change.pictures.map(({ name }) => name)
    if ((await tx.$count(pictureTable, inArray(pictureTable.name, names))) !== new Set(names).size) return refuse('picture-unknown')
    const columns = {
      title: change.title,
      description: change.description,
      images: names,
      imageAlts: change.pictures.map(({ alt }) => alt),
      settings: change.settings,
    }
    await tx
      .update(landingSectionTable)
      .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
      .where(eq(landingSectionTable.section, section))
    await recordChange(tx, {
      actor,
      action: 'section.updated',
      entity: 'section',
      entityId: section,
      label: section,
      before: fieldsOf(locked, Object.keys(columns)),
      after: columns,
    })
    return (await listAdminSections(tx)).find((one) => one.section === section) ?? before
  })
}

/** The sampler box of the home page; switched off in a shop that never had one. */
export async function findAdminBox(db: Db): Promise<SamplerBox> {
  const { isActive, productId, contents, version } = samplerBoxTable
  const [row] = await db.select({ isActive, productId, contents, version }).from(samplerBoxTable)
  return row ?? NO_BOX
}

/** Shows or hides the sampler box and says what is in it; refuses products that do not exist. */
export function saveBox(db: Db, { change, actor }: { change: BodyOf<typeof saveSamplerBox>; actor: User }) {
  return transaction(db, async (tx) => {
    await tx.insert(samplerBoxTable).values(NO_BOX).onConflictDoNothing()
    await tx.select({ id: samplerBoxTable.id }).from(samplerBoxTable).for('update')
    const before = await findAdminBox(tx)
    const { version, ...columns } = change
    if (before.version !== version) return changedElsewhere(samplerBox, before)
    const ids = [...new Set([...columns.contents, ...(columns.productId === null ? [] : [columns.productId])])]
    if ((await tx.$count(productTable, inArray(productTable.id, ids))) !== ids.length) return refuse('product-unknown')
    await tx.update(samplerBoxTable).set({ ...columns, version: sql`version + 1` })
    await recordChange(tx, {
      actor,
      action: 'sampler-box.updated',
      entity: 'sampler-box',
      entityId: 1,
      label: 'Probierbox',
      before: fieldsOf(before, Object.keys(columns)),
      after: columns,
    })
    return findAdminBox(tx)
  })
}
