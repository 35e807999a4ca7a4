import { FileText } from 'lucide-react'
import type { getDocumentPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { documentTitle } from '#domain/documents/document.ts'
import { formatChf } from '#domain/money/money.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { TabLink } from '../links.tsx'
import { Panel } from '../screen.tsx'

/** The issued documents of an order, each as a PDF (docs/rules/invoices.md). */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const { id, documents } = order
  if (documents.length === 0) return null
  return (
    <Panel title="Belege">
      <ul className="divide-y divide-line">
        {documents.map(({ number, kind, title, issuedAt, total, isCredited }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 pt-1">
            <TabLink
              href={fileAddress<typeof getDocumentPdf>('/api/admin/orders/:id/documents/:number', { params: { id, number } })}
              className="gap-2 font-bold"
            >
              <FileText className="size-4 shrink-0" aria-hidden />
              {title ?? documentTitle(kind)} {number}
            </TabLink>
            <span className="ml-auto tabular-nums">{formatChf(total)}</span>
            <span className="w-full pb-2 text-fine text-ink-soft">
              {germanDate(Date.parse(issuedAt))}
              {isCredited && ', durch Gutschrift aufgehoben'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
