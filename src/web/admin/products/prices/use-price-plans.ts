import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { endPricePlan, planPrices, PricePlan } from '#contract/products/admin-price-plans.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { PlannedChange } from '#domain/products/price-plan.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../../admin-query.ts'
import { errorMessage } from '../../error-message.ts'

interface NewPlan {
  productIds: number[]
  change: PlannedChange
  startsAt: string
  endsAt: string | null
}

/** Plans prices; the caller's form shows a refusal. */
export function usePricePlanning(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ change, ...plan }: NewPlan) =>
      callApi<typeof planPrices>('POST /api/admin/price-plans', { body: { ...plan, change: changeBody(change) } }),
    onSuccess: () => {
      onDone()
      return toast.show({ title: 'Preise geplant' })
    },
    onSettled: () => refreshAdmin(client),
  })
}

/** Cancels a plan, or ends a running one; a refusal shows its reason in a toast. */
export function usePricePlanEnd(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ id }: Pick<PricePlan, 'id' | 'state'>) =>
      callApi<typeof endPricePlan>('POST /api/admin/price-plans/:id/end', { params: { id } }),
    onSuccess: (_, { state }) => toast.show({ title: state === 'planned' ? 'Geplante Preise verworfen' : 'Geplante Preise beendet' }),
    onError: (error) => toast.show({ title: 'Nicht geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => {
      onDone()
      return refreshAdmin(client)
    },
  })
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
