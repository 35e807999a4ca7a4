import type { User } from '#contract/accounts/accounts.ts'
import { samplerBox, type saveSamplerBox } from '#contract/content/admin-content.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { countProducts } from './store/products.ts'
import { findSamplerBox, lockSamplerBox, updateSamplerBox } from './store/sampler-box.ts'

/** Saves the sampler box; refuses an outdated version and products that do not exist. */
export function changeSamplerBox(db: Db, { change, actor }: { change: BodyOf<typeof saveSamplerBox>; actor: User }) {
  return transaction(db, async (tx) => {
    const before = await lockSamplerBox(tx)
    const { version, ...columns } = change
    if (before.version !== version) return changedElsewhere(samplerBox, before)
    const ids = [...new Set([...columns.contents, ...(columns.productId === null ? [] : [columns.productId])])]
    if ((await countProducts(tx, ids)) !== ids.length) return refuse('product-unknown')
    await updateSamplerBox(tx, columns)
    await recordChange(tx, {
      actor,
      action: 'sampler-box.updated',
      entity: 'sampler-box',
      entityId: 1,
      label: 'Probierbox',
      before: fieldsOf(before, Object.keys(columns)),
      after: columns,
    })
    return findSamplerBox(tx)
  })
}
