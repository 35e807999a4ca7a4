import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import { chooseCustomerPriceList } from '#contract/customers/admin-customers.ts'
import type { Fields } from '#domain/audit/changed-fields.ts'
import { MAX_CUSTOMER_TAGS } from '#domain/customers/customer-limits.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { findPriceList } from '#server/price-lists/store.ts'
import { findPriceListOf, replacePriceListOf } from './store.ts'
import { deleteNote, insertNote, listNotes, listTagsOf, lockCustomer, replaceTags } from './store/notes.ts'

interface ByOperator {
  customerId: number
  actor: User
}

/** Adds tags to a customer and removes others, as colleagues may at the same time (docs/rules/admin.md#customers). */
export function saveTags(db: Db, { customerId, add, remove, actor }: ByOperator & { add: readonly string[]; remove: readonly string[] }) {
  return transaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refuse('customer-unknown')
    const before = await listTagsOf(tx, customerId)
    const tags = new Set([...before.filter((tag) => !remove.includes(tag)), ...add])
    if (tags.size > MAX_CUSTOMER_TAGS) return refuse('too-many-tags')
    await replaceTags(tx, customerId, [...tags])
    const after = await listTagsOf(tx, customerId)
    const change = { before: { tags: before }, after: { tags: after } }
    await record(tx, { customerId, actor }, 'customer.tagged', change)
    return { tags: after }
  })
}

/**
 * Sets the price list that drafts for this customer propose, or none, unless a colleague has since it was `seen`
 * (docs/rules/orders.md#price-lists).
 */
export function choosePriceList(
  db: Db,
  { customerId, priceListId, seen, actor }: ByOperator & { priceListId: string | null; seen: string | null },
) {
  return transaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refuse('customer-unknown')
    const current = await findPriceListOf(tx, customerId)
    if (current !== seen) return changedElsewhere(chooseCustomerPriceList.response, { priceListId: current })
    const nameOf = async (id: string | null) => (id === null ? null : (await findPriceList(tx, id))?.name)
    const [before, after] = [await nameOf(current), await nameOf(priceListId)]
    if (after === undefined) return refuse('price-list-unknown')
    await replacePriceListOf(tx, customerId, priceListId)
    const change = { before: { priceList: before }, after: { priceList: after } }
    await record(tx, { customerId, actor }, 'customer.price-list-chosen', change)
    return { priceListId }
  })
}

/**
 * Adds a note about a customer, once for each id. The audit log records who, but not the text, which can be deleted.
 */
export function addNote(db: Db, { customerId, id, text, actor }: ByOperator & { id: string; text: string }) {
  return transaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refuse('customer-unknown')
    if (await insertNote(tx, { id, customerId, text, author: actor.email })) await record(tx, { customerId, actor }, 'customer.note-added')
    return { notes: await listNotes(tx, customerId) }
  })
}

/** Deletes a note; one that is gone already is fine. */
export function removeNote(db: Db, { customerId, id, actor }: ByOperator & { id: string }) {
  return transaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refuse('customer-unknown')
    if (await deleteNote(tx, { id, customerId })) await record(tx, { customerId, actor }, 'customer.note-deleted')
    return { notes: await listNotes(tx, customerId) }
  })
}

/** The label is the customer's number, because the log cannot be changed when the customer asks to be forgotten. */
async function record(
  tx: Db,
  { customerId, actor }: ByOperator,
  action: AuditAction,
  fields: { before?: Fields; after?: Fields } = {},
): Promise<void> {
  await recordChange(tx, { actor, action, entity: 'customer', entityId: customerId, label: `Nummer ${customerId}`, ...fields })
}
