import type { ApiClient } from '#tests/support/shop/api-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import type { Random } from './random.ts'

/** Pouches at the reduced rate and boxes of the demo catalogue; the plan sets one of them to the normal rate. */
export const POUCHES = [1, 2, 3, 4, 5]
export const NORMAL_RATE_PRODUCT = 6

export interface Quarter {
  shop: TestShop
  owner: ApiClient
  random: Random
  placed: PlacedOrder[]
  cards: GiftCard[]
  bank: BankFiles
}

export type PlacedOrder = { id: string; isOnInvoice: boolean; isPaidByBank: boolean; isDisputed: boolean }
export type GiftCard = { id: string; code: string }

/** What the bank's files contain altogether, in Rappen. */
export interface BankFiles {
  credits: number
  debits: number
}
