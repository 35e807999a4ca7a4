import type { User } from '#contract/accounts/accounts.ts'
import { adminSection, type saveSection } from '#contract/content/admin-content.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { allPicturesExist } from '#server/products/store/pictures.ts'
import { findAdminSection, lockSection, updateSection } from './store.ts'

/** Saves a section of the landing page; refuses an outdated version and pictures that do not exist. */
export function changeSection(db: Db, { section, change, actor }: { section: string; change: BodyOf<typeof saveSection>; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockSection(tx, section)
    const before = await findAdminSection(tx, section)
    if (!locked || !before) return refuse('section-unknown')
    if (locked.version !== change.version) return changedElsewhere(adminSection, before)
    const { title, description, settings, pictures } = change
    const columns = {
      title,
      description,
      images: pictures.map(({ name }) => name),
      imageAlts: pictures.map(({ alt }) => alt),
      settings,
    }
    if (!(await allPicturesExist(tx, columns.images))) return refuse('picture-unknown')
    await updateSection(tx, section, columns)
    await recordChange(tx, {
      actor,
      action: 'section.updated',
      entity: 'section',
      entityId: section,
      label: section,
      before: fieldsOf(locked, Object.keys(columns)),
      after: columns,
    })
    return (await findAdminSection(tx, section)) ?? before
  })
}
