import type { AdminProduct, listStockMovements } from '#contract/products/admin-products.ts'
import { sizeLabel } from '#domain/products/product.ts'
import { useAdminQuery } from '../admin-query.ts'
import { OrderLink } from '../links.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'
import { TableHead } from '../table/table-head.tsx'

const REASONS = {
  initial: 'Anfangsbestand',
  sale: 'Verkauf',
  return: 'Rücknahme',
  correction: 'Korrektur',
  import: 'Import',
  lot: 'Lose',
  replacement: 'Ersatz',
  edit: 'Bestellung bearbeitet',
} as const

/** The stock movements of a product, newest first (docs/rules/stock.md#ledger). */
export function StockMovements({ product }: { product: AdminProduct }) {
  const movements = useAdminQuery<typeof listStockMovements>('GET /api/admin/products/:id/stock-movements', {
    params: { id: product.id },
    query: { cursor: undefined, limit: 20 },
  }).data?.items
  if (!movements || movements.length === 0) return null
  return (
    <Panel title="Lagerbewegungen" className="mt-4">
      <table className="w-full">
        <caption className="sr-only">Die letzten Lagerbewegungen</caption>
        <TableHead titles={['Wann', ['Änderung', 'text-right'], 'Grund', ['Wer', 'max-sm:hidden']]} />
        <tbody>
          {movements.map(({ id, at, weight, change, reason, orderId, orderNumber, actor }) => (
            <tr key={id} className="border-b border-line last:border-0">
              <td className="py-1.5 pr-3">
                <RelativeTime at={at} />
              </td>
              <td className="px-3 text-right whitespace-nowrap tabular-nums">
                <strong>
                  {change > 0 ? '+' : '−'}
                  {Math.abs(change)}
                </strong>{' '}
                × {sizeLabel(product, weight)}
              </td>
              <td className="px-3">
                {REASONS[reason]}
                {orderId && orderNumber && (
                  <>
                    {' '}
                    <OrderLink id={orderId} number={orderNumber} isInText />
                  </>
                )}
              </td>
              <td className="px-3 break-all text-ink-soft max-sm:hidden">{actor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
