import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import type { CustomerNote } from '#contract/customers/admin-customers.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { customerNoteTable, customerTable, customerTagTable } from '../tables.ts'

/** Whether there is such a customer; locks the row until the transaction ends. */
export async function lockCustomer(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: customerTable.id }).from(customerTable).where(eq(customerTable.id, id)).for('update')
  return rows.length > 0
}

/** The tags of a customer by name. */
export async function listTagsOf(db: Db, customerId: number): Promise<string[]> {
  const { tag } = customerTagTable
  const rows = await db.select({ tag }).from(customerTagTable).where(eq(customerTagTable.customerId, customerId)).orderBy(asc(tag))
  return rows.map((row) => row.tag)
}

/** Every tag that a customer has, by name. */
export async function listTags(db: Db): Promise<string[]> {
  const { tag } = customerTagTable
  const rows = await db.selectDistinct({ tag }).from(customerTagTable).orderBy(asc(tag))
  return rows.map((row) => row.tag)
}

/** Makes these the tags of a customer: the others are removed, those that are there stay. */
export async function replaceTags(tx: Db, customerId: number, tags: readonly string[]): Promise<void> {
  const { customerId: owner, tag } = customerTagTable
  await tx.delete(customerTagTable).where(and(eq(owner, customerId), notInArray(tag, [...tags])))
  if (tags.length === 0) return
  await tx
    .insert(customerTagTable)
    .values(tags.map((each) => ({ customerId, tag: each })))
    .onConflictDoNothing()
}

/** The notes about a customer, newest first. */
export async function listNotes(db: Db, customerId: number): Promise<CustomerNote[]> {
  const { id, text, author, createdAt } = customerNoteTable
  const rows = await db
    .select({ id, text, author, createdAt })
    .from(customerNoteTable)
    .where(eq(customerNoteTable.customerId, customerId))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Adds a note; false when there is one with this id already. */
export async function insertNote(tx: Db, note: { id: string; customerId: number; text: string; author: string }): Promise<boolean> {
  const rows = await tx.insert(customerNoteTable).values(note).onConflictDoNothing().returning({ id: customerNoteTable.id })
  return rows.length > 0
}

/** Deletes a note of this customer; false when there is none. */
export async function deleteNote(tx: Db, { id, customerId }: { id: string; customerId: number }): Promise<boolean> {
  const rows = await tx
    .delete(customerNoteTable)
    .where(and(eq(customerNoteTable.id, id), eq(customerNoteTable.customerId, customerId)))
    .returning({ id: customerNoteTable.id })
  return rows.length > 0
}
