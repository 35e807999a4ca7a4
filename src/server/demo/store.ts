import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import type { DemoData } from './demo-data.ts'

/** Inserts reviews as approved. Reviews stand on the same rung as the demo, so their table is named as text. */
export async function insertApprovedReviews(tx: Db, reviews: DemoData['reviews']): Promise<void> {
  await tx.execute(sql`
    insert into review (product_id, first_name, last_name, rating, comment, language, verified, created_at, state)
    select "productId", "firstName", "lastName", rating, comment, coalesce(language, 'de'), verified, "createdAt", 'approved'
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as demo
      ("productId" int, "firstName" text, "lastName" text, rating int, comment text, language text, verified boolean, "createdAt" timestamptz)`)
}
