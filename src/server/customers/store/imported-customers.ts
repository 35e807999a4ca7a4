import { randomUUID } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { PostalAddress } from '#domain/addresses/address.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { customerImportTable, customerNoteTable, customerTable, customerTagTable, importedCustomerTable } from '../tables.ts'

interface NewCustomer extends Pick<typeof importedCustomerTable.$inferInsert, 'email' | 'firstName' | 'lastName' | 'delivery'> {
  note: string
  tags: readonly string[]
}

const INSERTED_AT_ONCE = 500

/** The addresses among these that are in the list of customers. */
export async function listKnownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { email } = customerTable
  const rows = await inBatches(emails, (batch) => db.select({ email }).from(customerTable).where(inArray(email, batch)))
  return new Set(rows.map((row) => row.email))
}

/** Records an import, so that it can be undone, and returns its id. */
export async function insertCustomerImport(tx: Db, row: { actor: string; created: number }): Promise<number> {
  const [inserted] = await tx.insert(customerImportTable).values(row).returning({ id: customerImportTable.id })
  if (!inserted) throw new Error('INSERT INTO customer_import returned no row')
  return inserted.id
}

/**
 * Inserts the customers of an import with notes and tags, in the order of the addresses, so that two imports never
 * deadlock.
 */
export async function insertImportedCustomers(
  tx: Db,
  { importId, actor, customers }: { importId: number; actor: string; customers: readonly NewCustomer[] },
): Promise<void> {
  const sorted = customers.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  for (let start = 0; start < sorted.length; start += INSERTED_AT_ONCE) {
    const batch = sorted.slice(start, start + INSERTED_AT_ONCE)
    await tx
      .insert(importedCustomerTable)
      .values(batch.map(({ email, firstName, lastName, delivery }) => ({ email, importId, firstName, lastName, delivery })))
    // A trigger has given each of them a row in the list.
    const rows = await tx
      .select({ id: customerTable.id, email: customerTable.email })
      .from(customerTable)
      .where(
        inArray(
          customerTable.email,
          batch.map(({ email }) => email),
        ),
      )
    const ids = new Map(rows.map(({ id, email }) => [email, id]))
    const notes = batch.flatMap(({ email, note }) =>
      note === '' ? [] : { id: randomUUID(), customerId: idOf(ids, email), text: note, author: actor },
    )
    const tags = batch.flatMap((customer) => customer.tags.map((tag) => ({ customerId: idOf(ids, customer.email), tag })))
    if (notes.length > 0) await tx.insert(customerNoteTable).values(notes)
    if (tags.length > 0) await tx.insert(customerTagTable).values(tags)
  }
}

function idOf(ids: ReadonlyMap<string, number>, email: string): number {
  const id = ids.get(email)
  if (id === undefined) throw new Error('an imported customer has no row in the list of customers')
  return id
}

/** The address that came with the import of this customer; undefined without one. */
export async function findImportedAddress(db: Db, email: string): Promise<PostalAddress | undefined> {
  const [row] = await db
    .select({ delivery: importedCustomerTable.delivery })
    .from(importedCustomerTable)
    .where(eq(importedCustomerTable.email, email))
  return row?.delivery ?? undefined
}

/** The last imports, newest first. */
export function listLastCustomerImports(db: Db, limit: number) {
  return db.select().from(customerImportTable).orderBy(desc(customerImportTable.id)).limit(limit)
}

/** Whether this import is undone; undefined when there is none. */
export async function isImportUndone(tx: Db, id: number): Promise<boolean | undefined> {
  const [row] = await tx.select({ undoneAt: customerImportTable.undoneAt }).from(customerImportTable).where(eq(customerImportTable.id, id))
  return row && row.undoneAt !== null
}

/** Deletes the data that this import brought, and returns how many people it was about. */
export async function undoInsertedCustomers(tx: Db, importId: number): Promise<number> {
  await tx
    .update(customerImportTable)
    .set({ undoneAt: sql`now()` })
    .where(eq(customerImportTable.id, importId))
  const { rowCount } = await tx.delete(importedCustomerTable).where(eq(importedCustomerTable.importId, importId))
  return rowCount ?? 0
}
