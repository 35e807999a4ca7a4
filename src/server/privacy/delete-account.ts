import { and, eq } from 'drizzle-orm'
import { credentialTable, userTable } from '#server/auth/tables.ts'
import { queueAccountDeletedMail } from '#server/customer-account/account-mails.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { PERSONAL_TABLES, type Person } from './personal-data.ts'

/** Everything the shop holds on a person, by table; empty tables stay out. */
export async function exportPerson(db: Db, person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const parts: [string, Record<string, unknown>[]][] = []
  for (const [table, { read }] of Object.entries(PERSONAL_TABLES)) {
    const { rows } = await db.execute(read(person))
    if (rows.length > 0) parts.push([table, rows])
  }
  return Object.fromEntries(parts)
}

/** Removes a person: the account with all that hangs on it, and what stands elsewhere under the address (decisions, section 2). */
export async function erasePerson(db: Db, person: Person & { firstName: string }): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { erase } of Object.values(PERSONAL_TABLES)) {
      for (const statement of erase?.(person) ?? []) await tx.execute(statement)
    }
    await queueAccountDeletedMail(tx, person)
  })
}

/** Whether the account has a password of its own. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const isPassword = and(eq(credentialTable.userId, userId), eq(credentialTable.providerId, 'credential'))
  return (await db.$count(credentialTable, isPassword)) > 0
}

/** Whether the shop would be without an owner. */
export async function isLastOwner(db: Db, { role }: { role: string }): Promise<boolean> {
  return role === 'owner' && (await db.$count(userTable, eq(userTable.role, 'owner'))) <= 1
}
