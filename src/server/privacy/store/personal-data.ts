import type { Db } from '#server/platform/database/pool.ts'
import { type Person } from './person.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

/** A person's rows by table. */
export type PersonalData = Record<string, Record<string, unknown>[]>

/** A person's rows by table, without empty tables (docs/rules/privacy.md#export). */
export async function exportPersonalData(db: Db, person: Person): Promise<PersonalData> {
  const tables: [string, Record<string, unknown>[]][] = []
  for (const [table, { select }] of Object.entries(PERSONAL_TABLES)) {
    const { rows } = await db.execute(select(person))
    if (rows.length > 0) tables.push([table, rows])
  }
  return Object.fromEntries(tables)
}

/** Deletes a person's account and deletes or anonymizes all other rows about them (docs/rules/privacy.md#deletion). */
export async function deletePersonalData(tx: Db, person: Person): Promise<void> {
  for (const { erase } of Object.values(PERSONAL_TABLES)) {
    for (const statement of erase?.(person) ?? []) await tx.execute(statement)
  }
}
