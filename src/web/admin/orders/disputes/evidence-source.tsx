import { Link } from '@tanstack/react-router'
import type { getDocumentPdf, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { documentTitle } from '#domain/documents/document.ts'
import type { Evidence } from '#domain/payments/dispute.ts'
import { fileAddress } from '#web/app/requests/api.ts'

/** Where the shop has a piece of evidence: its file, its value, or the screen that shows it. */
export function EvidenceSource({ item, order }: { item: Evidence; order: AdminOrder }) {
  switch (item) {
    case 'receipt':
      return <Documents order={order} kinds={['invoice']} />
    case 'refund-proof':
      return <Documents order={order} kinds={['credit-note']} />
    case 'shipping-documentation':
      return (
        <FileLink
          href={fileAddress<typeof getPackingSlipPdf>('/api/admin/orders/:id/packing-slip.pdf', { params: { id: order.id }, query: {} })}
        >
          Lieferschein
        </FileLink>
      )
    case 'tracking':
      return <span className="select-all">{order.trackingNumber ?? 'Noch keine Sendungsnummer.'}</span>
    case 'customer-details':
      return <Customer order={order} />
    case 'customer-communication':
      return <span>{mailsText(order.mails.length)}</span>
    case 'product-description':
      return <Products order={order} />
    case 'refund-policy':
      return <FileLink href="/agb">AGB</FileLink>
    case 'duplicate-explanation':
      return <span>{order.otherOrders.map(({ number }) => number).join(', ') || 'Keine andere Bestellung mit dieser Adresse.'}</span>
  }
}

function mailsText(count: number): string {
  if (count === 0) return 'Keine E-Mails.'
  return `${count === 1 ? '1 E-Mail' : `${count} E-Mails`} bei dieser Bestellung.`
}

function Documents({ order, kinds }: { order: AdminOrder; kinds: readonly string[] }) {
  const documents = order.documents.filter(({ kind }) => kinds.includes(kind))
  if (documents.length === 0) return <span className="text-ink-soft">Keine.</span>
  return documents.map(({ number, kind }) => (
    <FileLink
      key={number}
      href={fileAddress<typeof getDocumentPdf>('/api/admin/orders/:id/documents/:number', { params: { id: order.id, number } })}
    >
      {`${documentTitle(kind)} ${number}`}
    </FileLink>
  ))
}

function Customer({ order: { delivery, billing, gift, email } }: { order: AdminOrder }) {
  const address = gift && billing ? billing : (delivery ?? billing)
  if (!address) return <span className="text-ink-soft">Keine Adresse.</span>
  const { firstName, lastName, postalCode, town } = address
  return (
    <span className="select-all wrap-anywhere">
      {`${firstName} ${lastName}, ${streetLine(address)}, ${postalCode} ${town}`}
      {email && `, ${email}`}
    </span>
  )
}

function Products({ order: { lines } }: { order: AdminOrder }) {
  return lines.map(({ position, productId, name }) =>
    productId === null ? (
      <span key={position}>{name} </span>
    ) : (
      <Link key={position} to="/admin/produkte/$id" params={{ id: productId }} className="mr-2 hover:underline">
        {name}
      </Link>
    ),
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="mr-3 font-semibold hover:underline">
      {children}
    </a>
  )
}
