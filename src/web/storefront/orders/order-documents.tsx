import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import * as orderText from '#messages/orders/order.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'

interface OrderDocumentsProps {
  order: Pick<CustomerOrder, 'documents'>
  hrefOf: (number: string) => string
  heading: 'h2' | 'h3'
}

/**
 * The invoice and the credit notes of an order, each as a PDF. Plain anchors, because a PDF is no page.
 */
export function OrderDocuments({ order: { documents }, hrefOf, heading: Heading }: OrderDocumentsProps) {
  if (documents.length === 0) return null
  return (
    <section>
      <Heading className="mb-3 font-bold">{orderText.documents}</Heading>
      <ul className="divide-y divide-line border-y border-line">
        {documents.map((document) => (
          <li key={document.number} className="pt-1 pb-3">
            <DocumentLink href={hrefOf(document.number)}>
              {document.title ?? orderText.documentTitles[document.kind]} {document.number} (PDF)
            </DocumentLink>
            <p className="flex items-baseline justify-between gap-4 text-small text-ink-soft">
              <span>
                {germanDate(Date.parse(document.issuedAt))}
                {document.isCredited && orderText.credited}
              </span>
              <Price amount={document.total} className="shrink-0 text-ink tabular-nums" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-2 py-2 font-bold underline underline-offset-4 hover:text-action"
    >
      <FileText className="size-4 shrink-0" aria-hidden />
      <span>{children}</span>
    </a>
  )
}
