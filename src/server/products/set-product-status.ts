import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import { adminProduct } from '#contract/products/admin-products.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { lockProduct, type ProductRow, readAdminProduct, updateProduct } from './store/admin-products.ts'

type Status = ProductRow['status']

const ACTIONS: Readonly<Record<Status, AuditAction>> = {
  published: 'product.published',
  draft: 'product.withdrawn',
  archived: 'product.archived',
}

/**
 * Publishes, withdraws or archives a product; refuses to publish one that lacks something
 * (docs/rules/catalogue.md#publishing).
 */
export function setProductStatus(db: Db, { id, version, to, actor }: { id: number; version: number; to: Status; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    if (!locked) return refuse('product-unknown')
    const current = await readAdminProduct(tx, id)
    if (locked.version !== version) return changedElsewhere(adminProduct, current)
    if (to === 'published' && current.missing.length > 0) return refuse('not-publishable', current.missing)
    await updateProduct(tx, id, { status: to })
    await recordChange(tx, {
      actor,
      action: ACTIONS[to],
      entity: 'product',
      entityId: id,
      label: locked.name,
      before: { status: locked.status },
      after: { status: to },
    })
    return readAdminProduct(tx, id)
  })
}
