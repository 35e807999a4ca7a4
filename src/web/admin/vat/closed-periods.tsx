import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { listClosedVatPeriods } from '#contract/vat/admin-vat.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { adminQuery } from '../admin-query.ts'
import { Panel } from '../screen.tsx'

/** The closed periods with the tax that was owed; nothing as long as there are none. */
export function ClosedPeriods() {
  const periods = useQuery(adminQuery<typeof listClosedVatPeriods>('GET /api/admin/vat-periods', {})).data ?? []
  if (periods.length === 0) return null
  return (
    <Panel title="Abgeschlossene Zeiträume" className="print:hidden">
      <ul className="divide-y divide-line text-small">
        {periods.map(({ from, to, tax }) => (
          <li key={from} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to="/admin/mwst"
              search={{ period: 'own', from, to }}
              className="inline-flex min-h-9 items-center tabular-nums hover:underline pointer-coarse:min-h-11"
            >
              {germanDay(from)} – {germanDay(to)}
            </Link>
            <span className="tabular-nums">{formatChf(tax)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
