import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from '../database/database.ts'
import { addStock } from '../products/add-stock.ts'
import { CheckoutClient, GatewayDownError } from './checkout-client.ts'
import { ConnectionLostError, UnexpectedResponseError } from './remote-app.ts'
import type { ShopProcess } from './shop-process.ts'

const BANANA = 9
const BUYERS = 4

interface SteadyBuyers {
  /** The ids of the orders that the shop has confirmed to them. */
  confirmed: readonly string[]
  /** Waits until they have some more. */
  untilMoreOrders(): Promise<void>
  /** Waits until the last purchase has ended. */
  stop(): Promise<void>
}

/**
 * Lets four buyers buy pack after pack from a shop whose database fails meanwhile, and gives it the packs. A purchase
 * that an outage cuts off is forgotten; every other refusal is an error.
 */
export async function startBuyers(shop: ShopProcess, database: TestDatabase): Promise<SteadyBuyers> {
  await addStock(database, [BANANA])
  const confirmed: string[] = []
  let isOver = false
  let failure: unknown
  const buyUntilOver = async () => {
    while (!isOver) {
      try {
        confirmed.push((await new CheckoutClient(shop).buy({ productId: BANANA })).id)
      } catch (error) {
        if (!isOutage(error)) throw error
        await shop.untilReady()
      }
    }
  }
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyUntilOver)).catch((error: unknown) => {
    isOver = true
    failure = error
  })
  const countOrders = () => {
    if (failure) throw failure
    return confirmed.length
  }
  const stop = async () => {
    isOver = true
    await buyers
    countOrders()
  }
  onTestFinished(stop)
  return {
    confirmed,
    untilMoreOrders: async () => {
      const before = confirmed.length
      await expect.poll(countOrders, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 3)
    },
    stop,
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionLostError || error instanceof GatewayDownError) return true
  return error instanceof UnexpectedResponseError && error.statusCode === 503
}
