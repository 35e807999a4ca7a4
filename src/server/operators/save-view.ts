import type { User } from '#contract/accounts/accounts.ts'
import { VIEW_LIMIT, type ViewList, type ViewSearch } from '#domain/overview/saved-view.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { countViews, deleteView, listViews, lockView, upsertView } from './store.ts'

interface ViewToSave {
  list: ViewList
  name: string
  search: ViewSearch
  actor: User
}

/**
 * Saves a view of a list for this operator, in place of one of the same name (docs/rules/admin.md#views). Refused: one
 * too many.
 */
export function saveView(db: Db, { list, name, search, actor }: ViewToSave) {
  return transaction(db, async (tx) => {
    const own = { userId: actor.id, list }
    const before = await lockView(tx, { ...own, name })
    if (!before && (await countViews(tx, own)) >= VIEW_LIMIT) return refuse('too-many-views')
    await upsertView(tx, { ...own, name, search })
    await recordChange(tx, {
      actor,
      action: 'user.view-saved',
      entity: 'user',
      entityId: actor.id,
      label: name,
      before: before ? fieldsOf(before) : {},
      after: fieldsOf({ name, search }),
    })
    return { views: await listViews(tx, own) }
  })
}

/** Deletes a view of this operator; one that is gone already, or is somebody else's, is left alone. */
export function removeView(db: Db, { id, actor }: { id: string; actor: User }): Promise<{ deleted: boolean }> {
  return transaction(db, async (tx) => {
    const view = await deleteView(tx, { id, userId: actor.id })
    if (view)
      await recordChange(tx, {
        actor,
        action: 'user.view-deleted',
        entity: 'user',
        entityId: actor.id,
        label: view.name,
        before: fieldsOf(view),
      })
    return { deleted: view !== undefined }
  })
}

function fieldsOf({ name, search }: { name: string; search: ViewSearch }): { view: string; filter: string } {
  return { view: name, filter: new URLSearchParams(search).toString() }
}
