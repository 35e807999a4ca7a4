import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Weight } from '#domain/products/weight.ts'

interface DemoLot {
  number: string
  receivedOn: string
  bestBefore: string
  packs: number
  ingredients: { name: string; number: string }[]
}

/**
 * How long ago a lot was made and how long it keeps from today, in days, with its raw material; `part` of the packs are
 * of it.
 */
interface Batch {
  number: string
  age: number
  keeps: number
  part: number
  ingredient: { name: string; number: string }
}

const BATCHES: Readonly<Record<number, readonly Batch[]>> = {
  9: [
    { number: 'BA-01', age: 120, keeps: 240, part: 0.4, ingredient: { name: 'Bananen, reif', number: 'CH-44120' } },
    { number: 'BA-02', age: 20, keeps: 345, part: 0.6, ingredient: { name: 'Bananen, reif', number: 'CH-44871' } },
  ],
  12: [
    { number: 'AP-01', age: 80, keeps: 280, part: 0.5, ingredient: { name: 'Äpfel Gala', number: 'TG-2031' } },
    { number: 'AP-02', age: 10, keeps: 355, part: 0.5, ingredient: { name: 'Äpfel Gala', number: 'TG-2088' } },
  ],
  // More than the shop wants to be left at the sale, and less than from when on it calls a lot expiring soon.
  17: [
    { number: 'ZW-01', age: 310, keeps: 55, part: 0.4, ingredient: { name: 'Zwetschgen, entsteint', number: 'BL-0977' } },
    { number: 'ZW-02', age: 30, keeps: 335, part: 0.6, ingredient: { name: 'Zwetschgen, entsteint', number: 'BL-1012' } },
  ],
}

/** The demo products that the shop makes in lots; the rest has stock that is typed. */
export const DEMO_PRODUCTS_OF_LOTS = Object.keys(BATCHES).map(Number)

/**
 * The lots of a size with this many packs in stock, as they would be on a Swiss day: made by the shop, and together its
 * packs.
 */
export function demoLots({ productId, weight, packs }: { productId: number; weight: Weight; packs: number }, today: string): DemoLot[] {
  const batches = BATCHES[productId] ?? []
  return batches
    .map(({ number, age, keeps, part, ingredient }, index) => {
      const before = batches.slice(0, index).reduce((total, each) => total + Math.round(each.part * packs), 0)
      return {
        number: `${number}-${parseInt(weight)}`,
        receivedOn: addDays(today, -age),
        bestBefore: addDays(today, keeps),
        packs: index === batches.length - 1 ? packs - before : Math.round(part * packs),
        ingredients: [ingredient],
      }
    })
    .filter((lot) => lot.packs > 0)
}
