import { eq, sql } from 'drizzle-orm'
import type { TickedStep } from '#domain/overview/first-steps.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { firstStepTable } from '../tables.ts'

/** The first steps that an operator has ticked by hand. */
export async function listTickedSteps(db: Db): Promise<TickedStep[]> {
  const rows = await db.select({ step: firstStepTable.step }).from(firstStepTable)
  return rows.map(({ step }) => step)
}

/** Ticks a step; does nothing when it is ticked already. */
export async function insertTick(tx: Db, { step, doneBy }: { step: TickedStep; doneBy: string }): Promise<void> {
  await tx.insert(firstStepTable).values({ step, doneBy }).onConflictDoNothing()
}

export async function deleteTick(tx: Db, step: TickedStep): Promise<void> {
  await tx.delete(firstStepTable).where(eq(firstStepTable.step, step))
}

/** Which of the first steps are done, as far as the shop's own rows tell. */
export async function readProgress(db: Db): Promise<{ hasPublishedProduct: boolean; hasHomePicture: boolean; hasOrder: boolean }> {
  const [row] = await queryRows<{ hasPublishedProduct: boolean; hasHomePicture: boolean; hasOrder: boolean }>(
    db,
    sql`select exists (select from product where status = 'published') as "hasPublishedProduct",
      exists (select from landing_section where section = 'hero' and images <> '{}') as "hasHomePicture",
      exists (select from shop_order) as "hasOrder"`,
  )
  return row ?? { hasPublishedProduct: false, hasHomePicture: false, hasOrder: false }
}

export async function areStepsHidden(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ isHidden: boolean }>(db, sql`select hides_first_steps as "isHidden" from administration`)
  return row?.isHidden ?? false
}

/** Whether this changes anything. */
export async function saveStepsHidden(tx: Db, isHidden: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update administration set hides_first_steps = ${isHidden} where hides_first_steps <> ${isHidden}`,
  )
  return rowCount === 1
}
