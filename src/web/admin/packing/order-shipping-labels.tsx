import type { getOrderShippingLabels } from '#contract/carrier/admin-shipping-labels.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { fileAddress } from '#web/app/api.ts'
import { ShippingLabelLink } from './shipping-label-link.tsx'

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
