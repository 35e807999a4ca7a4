import { asc, eq, inArray, sql } from 'drizzle-orm'
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Role, User } from '#contract/accounts.ts'
import type { Operator } from '#contract/admin-customers.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { secondFactorTable, userTable } from '#server/auth/tables.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const administrationTable = pgTable('administration', {
  id: integer().primaryKey().default(1),
  requireSecondFactor: boolean('require_second_factor').notNull().default(false),
  version: integer().notNull().default(1),
})

/** The rule for everybody who uses the administration. */
export interface Policy {
  requireSecondFactor: boolean
  version: number
}

/** Who may use the administration, owners first. */
export async function listOperators(db: Db): Promise<Operator[]> {
  const lastSeenAt = sql<string | null>`(select max(updated_at) from user_session where user_session.user_id = user_account.id)`
  const { id, email, firstName, lastName, role, twoFactorEnabled } = userTable
  const rows = await db
    .select({ id, email, firstName, lastName, role, hasSecondFactor: twoFactorEnabled, lastSeenAt })
    .from(userTable)
    .where(inArray(role, ['staff', 'owner']))
    .orderBy(asc(role), asc(email))
  return rows.map(({ firstName: first, lastName: last, role: known, lastSeenAt: seen, ...row }) => ({
    ...row,
    name: `${first} ${last}`.trim(),
    role: known === 'owner' ? 'owner' : 'staff',
    lastSeenAt: seen === null ? null : new Date(seen).toISOString(),
  }))
}

/**
 * Gives or takes a role; the next request of that person feels it. Who has none any more loses the second factor too,
 * which only the administration can switch off. Refuses to leave the shop without an owner.
 */
export function setRole(db: Db, { email, role, actor }: { email: string; role: Role; actor: User }) {
  return transaction(db, async (tx) => {
    // Owners who take each other's role at once come one after the other.
    const owners = await tx
      .select({ id: userTable.id })
      .from(userTable)
      .where(eq(userTable.role, 'owner'))
      .orderBy(asc(userTable.id))
      .for('update')
    const [person] = await tx
      .select({ id: userTable.id, role: userTable.role, hasSecondFactor: userTable.twoFactorEnabled })
      .from(userTable)
      .where(eq(userTable.email, email))
      .for('update')
    if (!person) return refuse('account-unknown')
    if (person.role === 'owner' && role !== 'owner' && owners.length === 1) return refuse('last-owner')
    const hasSecondFactor = person.hasSecondFactor && role !== 'customer'
    await tx
      .update(userTable)
      .set({ role, twoFactorEnabled: hasSecondFactor, updatedAt: sql`now()` })
      .where(eq(userTable.id, person.id))
    if (!hasSecondFactor) await tx.delete(secondFactorTable).where(eq(secondFactorTable.userId, person.id))
    await recordChange(tx, {
      actor,
      action: 'user.role-changed',
      entity: 'user',
      entityId: person.id,
      label: email,
      before: { role: person.role, hasSecondFactor: person.hasSecondFactor },
      after: { role, hasSecondFactor },
    })
    return { operators: await listOperators(tx) }
  })
}

export async function readPolicy(db: Db): Promise<Policy> {
  const { requireSecondFactor, version } = administrationTable
  const [row] = await db.select({ requireSecondFactor, version }).from(administrationTable)
  return row ?? { requireSecondFactor: false, version: 1 }
}

/** Requires a second factor of all operators, or not; refused to who has none, who would lock themselves out. */
export function setPolicy(
  db: Db,
  { version, required, actor }: { version: number; required: boolean; actor: User },
): Promise<Policy | Refusal<'changed-elsewhere' | 'second-factor-first'>> {
  return transaction(db, async (tx) => {
    await tx.select({ id: administrationTable.id }).from(administrationTable).for('update')
    const before = await readPolicy(tx)
    if (before.version !== version) return refuse('changed-elsewhere', { current: before })
    const [own] = await tx.select({ hasSecondFactor: userTable.twoFactorEnabled }).from(userTable).where(eq(userTable.id, actor.id))
    if (required && !own?.hasSecondFactor) return refuse('second-factor-first')
    await tx.update(administrationTable).set({ requireSecondFactor: required, version: sql`version + 1` })
    const change = { before: { requireSecondFactor: before.requireSecondFactor }, after: { requireSecondFactor: required } }
    await recordChange(tx, { actor, action: 'policy.updated', entity: 'policy', entityId: 1, label: 'Zweiter Faktor', ...change })
    return readPolicy(tx)
  })
}
