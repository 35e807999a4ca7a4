import type pg from 'pg'

/** Takes their tracking numbers from all parcels, so that another test can use the same ones. */
export async function freeTrackingNumbers(pool: pg.Pool): Promise<void> {
  await pool.query('delete from shipment where shipped_at is null')
  await pool.query('update parcel set tracking_number = null')
}
