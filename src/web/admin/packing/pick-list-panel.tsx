import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { pickList } from '#domain/packing/pick-list.ts'
import { Panel } from '../screen.tsx'
import { useTabState } from '../use-tab-state.ts'
import { ShelfInput } from './shelf-input.tsx'

/** All packs of the orders that are not packed yet, in the order of the shelves; printed on a page of its own. */
export function PickListPanel({ batchId, orders }: { batchId: string; orders: readonly BatchOrder[] }) {
  const [fetched, setFetched] = useTabState<readonly string[]>(`fetched-${batchId}`, [])
  const lines = orders.filter(({ status, packedAt }) => status === 'processing' && packedAt === null).flatMap((order) => order.lines)
  const list = pickList(lines.flatMap((line) => (line.productId === null ? [] : [{ ...line, productId: line.productId }])))
  const toggle = (key: string) => setFetched(fetched.includes(key) ? fetched.filter((other) => other !== key) : [...fetched, key])
  return (
    <Panel title="Holen" className="print:border-0">
      {list.length === 0 && <p className="text-ink-soft">Es ist nichts mehr zu holen.</p>}
      <ul className="divide-y divide-line">
        {list.map(({ productId, weight, sizeLabel, name, shelf, quantity, contents }) => {
          const key = `${productId}-${weight}`
          return (
            <li key={key} className="flex items-center gap-3 py-1">
              <div className="w-20 shrink-0">
                <span className="print:hidden">
                  <ShelfInput size={{ productId, weight, shelf }} name={`${name} ${sizeLabel}`} />
                </span>
                <strong className="hidden print:block">{shelf}</strong>
              </div>
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 has-checked:bg-good-soft">
                <strong className="w-12 shrink-0 text-right text-lead tabular-nums">{timesLabel(quantity)}</strong>
                <span className="min-w-0 flex-1">
                  <strong>{name}</strong> {sizeLabel}
                  {contents && <span className="block text-fine text-ink-soft print:text-ink">{contents}</span>}
                </span>
                <input
                  type="checkbox"
                  className="size-6 shrink-0 accent-good"
                  aria-label={`${name} ${sizeLabel} geholt`}
                  checked={fetched.includes(key)}
                  onChange={() => toggle(key)}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
