import type { OrderListItem } from '#contract/admin-orders.ts'
import { BulkBar, bulkButtonClass } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { nextStep, type Step, STEP_WORDS } from './order-words.ts'
import { useOrderMoves } from './use-order-moves.ts'

const STEPS: readonly Step[] = ['confirmed', 'processing', 'shipped', 'delivered']

/** The steps that at least one of the chosen orders can take. */
export function OrdersBulk({ selection, orders }: { selection: Selection; orders: readonly OrderListItem[] }) {
  const moves = useOrderMoves(selection.clear)
  const chosen = orders.filter((order) => selection.has(order.id))
  return (
    <BulkBar selection={selection}>
      {STEPS.map((to) => {
        const ready = chosen.filter((order) => nextStep(order) === to)
        if (ready.length === 0) return null
        return (
          <button
            key={to}
            type="button"
            className={bulkButtonClass}
            disabled={moves.isPending}
            onClick={() => moves.mutate({ orders: ready, to })}
          >
            {STEP_WORDS[to].verb} ({ready.length})
          </button>
        )
      })}
    </BulkBar>
  )
}
