import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { getJournalCsv } from '#contract/books/admin-books.ts'
import type { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-orders.ts'
import { latestPeriods, namedPeriod, periodTitle } from '#domain/calendar/period.ts'
import { fileAddress } from '#web/app/api.ts'
import { today } from '../period/period-search.ts'
import { Panel } from '../screen.tsx'

/** What the bookkeeper asks for once a month: last month's orders, lines and journal as files, and its documents. */
export function MonthFiles() {
  const [, month = ''] = latestPeriods('month', { today: today(), count: 2 })
  const query = namedPeriod(month)
  if (!query) return null
  const files = [
    ['Bestellungen', fileAddress<typeof getOrdersCsv>('/api/admin/orders.csv', { query })],
    ['Positionen', fileAddress<typeof getOrderLinesCsv>('/api/admin/order-lines.csv', { query })],
    ['Journal', fileAddress<typeof getJournalCsv>('/api/admin/journal.csv', { query })],
  ] as const
  return (
    <Panel title={`Für die Buchhaltung: ${periodTitle(month)}`}>
      <ul className="grid gap-1">
        {files.map(([title, href]) => (
          <li key={href}>
            <a
              href={href}
              download
              className="inline-flex min-h-9 items-center gap-2 font-semibold hover:underline pointer-coarse:min-h-11"
            >
              <Download className="size-4 shrink-0" aria-hidden /> {title} als CSV
            </a>
          </li>
        ))}
        <li>
          <Link
            to="/admin/belege"
            search={{ period: month }}
            className="inline-flex min-h-9 items-center font-semibold hover:underline pointer-coarse:min-h-11"
          >
            Alle Belege
          </Link>
        </li>
      </ul>
    </Panel>
  )
}
