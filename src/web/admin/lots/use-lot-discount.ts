import type { Lot } from '#contract/lots/admin-lots.ts'
import type { endPricePlan, planPrices } from '#contract/products/admin-price-plans.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { germanDay, swissInstant } from '#domain/calendar/german-date.ts'
import { EXPIRY_DISCOUNT_PERCENT } from '#domain/lots/lots.ts'
import { callApi } from '#web/app/api.ts'
import { useSave } from '../use-save.ts'

/**
 * Reduces the price of a lot's product at once and until its last day of sale, and ends that again.
 * docs/rules/lots.md#discount
 */
export function useLotDiscount(onEnded: () => void) {
  const refused = 'Nicht geändert'
  const end = useSave((id: number) => callApi<typeof endPricePlan>('POST /api/admin/price-plans/:id/end', { params: { id } }), {
    done: 'Es gilt wieder der bisherige Preis',
    onDone: onEnded,
    refused,
  })
  const start = useSave(
    ({ productId, soldUntil }: Lot) =>
      callApi<typeof planPrices>('POST /api/admin/price-plans', {
        body: {
          productIds: [productId],
          change: { kind: 'sale', percent: EXPIRY_DISCOUNT_PERCENT },
          startsAt: new Date().toISOString(),
          endsAt: new Date(swissInstant(addDays(soldUntil, 1), '00:00')).toISOString(),
        },
      }),
    {
      done: ({ id }, { name, soldUntil }) => ({
        title: `${name}: ${EXPIRY_DISCOUNT_PERCENT} % günstiger bis ${germanDay(soldUntil)}`,
        text: 'In allen Grössen, sobald der Preis gilt: in weniger als einer Minute.',
        action: { label: 'Rückgängig', onClick: () => end.mutate(id) },
      }),
      refused,
    },
  )
  return { start, end }
}
