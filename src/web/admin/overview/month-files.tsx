import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { BOOK_FILES } from '#contract/books/admin-books.ts'
import { ORDER_FILES } from '#contract/orders/admin-orders.ts'
import { chosenDays, latestPeriods, periodTitle } from '#domain/calendar/period.ts'
import { addressOf } from '#web/app/api.ts'
import { today } from '../period/period-search.ts'
import { Panel } from '../screen.tsx'

const FILES = [
  ['Bestellungen', ORDER_FILES.csv],
  ['Positionen', ORDER_FILES.linesCsv],
  ['Journal', BOOK_FILES.journal],
] as const

/** What the bookkeeper asks for once a month: last month's orders, lines and journal as files, and its documents. */
export function MonthFiles() {
  const [, month = ''] = latestPeriods('month', { today: today(), count: 2 })
  const days = chosenDays({ period: month }, today())
  return (
    <Panel title={`Für die Buchhaltung: ${periodTitle(month)}`}>
      <ul className="grid gap-1">
        {FILES.map(([title, path]) => (
          <li key={path}>
            <a
              href={addressOf(path, {}, days)}
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
