import type { planPrices } from '#contract/products/admin-price-plans.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { PlannedChange } from '#domain/products/price-plan.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useSave } from '../../use-save.ts'

interface NewPlan {
  productIds: number[]
  change: PlannedChange
  startsAt: string
  endsAt: string | null
}

/** Plans prices; the caller's form shows a refusal. */
export function usePricePlanning(onDone: () => void) {
  return useSave(
    ({ change, ...plan }: NewPlan) =>
      callApi<typeof planPrices>('POST /api/admin/price-plans', { body: { ...plan, change: changeBody(change) } }),
    { done: 'Preise geplant', onDone, refused: null },
  )
}

function changeBody(change: PlannedChange) {
  if (change.kind !== 'prices') return change
  const sizes = change.sizes.map(({ weight, price, compareAtPrice }) => ({
    weight,
    price: toDecimal(price),
    compareAtPrice: compareAtPrice === null ? null : toDecimal(compareAtPrice),
  }))
  return { kind: change.kind, sizes }
}
