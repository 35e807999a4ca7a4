import { expect } from 'vitest'
import type { TestShop } from '../shop/shop.ts'

type Shop = Pick<TestShop, 'pool'>

/**
 * Returns how many deadlocks PostgreSQL has broken up since now. The shop tries again then, so that customers only wait
 * longer.
 */
export async function countDeadlocks({ pool }: Shop): Promise<() => Promise<number>> {
  const read = async (): Promise<number> => {
    await pool.query('select pg_stat_force_next_flush()')
    return (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks
  }
  const before = await read()
  return async () => (await read()) - before
}

/** Ends a checkout as its expiry does, but its payment still arrives. */
export async function endCheckout({ pool }: Shop, paymentIntentId: string): Promise<void> {
  await pool.query(
    `with ended as (update checkout set state = 'expired' where payment_intent_id = $1 returning id),
      freed as (delete from stock_reservation using ended where checkout_id = ended.id returning product_id, weight, quantity)
    update product_size set reserved = reserved - quantity from freed where product_size.product_id = freed.product_id and product_size.weight = freed.weight`,
    [paymentIntentId],
  )
}

/** A transaction that has locked an order, as whoever packs it. */
export async function holdOrder(shop: Shop, orderId: string) {
  const held = await holdTransaction(shop)
  const lock = (id: string) => held.query('select from shop_order where id = $1 for update', [id])
  await lock(orderId)
  return { ...held, lock }
}

/** A transaction that stays open: what it writes is not seen, and who wants the same waits for it. */
export async function holdTransaction({ pool }: Shop) {
  const client = await pool.connect()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await client.query('begin')
  return {
    query: (text: string, values: unknown[] = []) => client.query(text, values),
    /** Waits until so many others wait for a lock. */
    async awaitWaiting(count: number) {
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(count)
    },
    async end() {
      await client.query('commit')
      client.release()
    },
  }
}
