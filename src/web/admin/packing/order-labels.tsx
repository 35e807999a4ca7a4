import type { getOrderLabels } from '#contract/carrier/admin-shipping-labels.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { fileAddress } from '#web/app/api.ts'
import { LabelFileLink } from './label-file-link.tsx'

/** The labels of one order that the Post has made, to print; nothing without any. docs/rules/packing.md#formats */
export function OrderLabels({ order: { id, labelFiles } }: { order: Pick<AdminOrder, 'id' | 'labelFiles'> }) {
  if (labelFiles.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {labelFiles.map((file) => (
        <LabelFileLink
          key={file}
          href={fileAddress<typeof getOrderLabels>('/api/admin/orders/:id/labels.:file', { params: { id, file } })}
          file={file}
        >
          Paketetikette
        </LabelFileLink>
      ))}
    </div>
  )
}
