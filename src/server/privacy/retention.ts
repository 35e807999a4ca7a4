import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { isOrderOver, orderWithoutContact } from './personal-data.ts'

/** Orders that have arrived and are paid, or never will, of people who deleted their account meanwhile. */
const ARRIVED = sql`person_left_at is not null and user_id is null and email is not null and ${isOrderOver}`

/** What is kept for a time only, and until when (the privacy page, section 7); `before('30 days')` is that long ago. */
const TERMS: Readonly<Record<string, (before: (time: string) => SQL) => SQL>> = {
  // As long as the cookie that opens them.
  'guest baskets': (before) => sql`delete from cart where user_id is null and updated_at < ${before('180 days')}`,
  'contacts of checkouts that were never paid': (before) => sql`
    update checkout set user_id = null, email = null, contact = null, synced_revision = null
    where state in ('expired', 'cancelled') and contact is not null and updated_at < ${before('30 days')}`,
  'newsletter sign-ups that were never confirmed': (before) => sql`
    delete from newsletter_subscription where state = 'pending' and requested_at < ${before('30 days')}`,
  'cookie choices': (before) => sql`delete from cookie_consent where created_at < ${before('12 months')}`,
  'sessions that have ended': (before) => sql`delete from user_session where expires_at < ${before('0 days')}`,
  'links that have ended': (before) => sql`delete from user_verification where expires_at < ${before('0 days')}`,
  'farewells to former customers': (before) => sql`
    delete from mail where template = 'account-deleted' and state <> 'queued' and created_at < ${before('30 days')}`,
  'mails about orders of former customers': () => sql`
    delete from mail using shop_order placed
    where order_id = placed.id and state <> 'queued'
      and placed.id in (select id from shop_order where ${ARRIVED})`,
  'contacts of orders of former customers': () => sql`update shop_order set ${orderWithoutContact} where ${ARRIVED}`,
}

/** Deletes or blanks what has been kept long enough. A job; a second one at once finds nothing left to do. */
export async function forgetInTime({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = new Date(clock()).toISOString()
  const before = (time: string) => sql`${now}::timestamptz - ${time}::interval`
  await transaction(db, async (tx) => {
    for (const term of Object.values(TERMS)) await tx.execute(term(before))
  })
}
