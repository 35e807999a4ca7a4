import { Tags } from 'lucide-react'
import type { getOrderShippingLabels } from '#contract/carrier/admin-shipping-labels.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { DownloadLink, FileLink } from '../links.tsx'

/**
 * A link to the carrier's labels: a PDF opens for any printer, ZPL is a file for a label printer.
 * docs/rules/packing.md#formats
 */
export function ShippingLabelLink({ href, file, children }: { href: string; file: ShippingLabelFile; children: string }) {
  if (file === 'zpl') return <DownloadLink href={href} title={`${children} als ZPL`} hasRoom />
  return (
    <FileLink href={href} icon={Tags}>
      {children} drucken
    </FileLink>
  )
}

/** The labels of one order that the Post has made, to print; nothing without any. docs/rules/packing.md#formats */
export function OrderShippingLabels({ order: { id, shippingLabelFiles } }: { order: Pick<AdminOrder, 'id' | 'shippingLabelFiles'> }) {
  if (shippingLabelFiles.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {shippingLabelFiles.map((file) => (
        <ShippingLabelLink
          key={file}
          href={fileAddress<typeof getOrderShippingLabels>('/api/admin/orders/:id/labels.:file', { params: { id, file } })}
          file={file}
        >
          Paketetikette
        </ShippingLabelLink>
      ))}
    </div>
  )
}
