import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { getAddressesCsv, getAddressLabels, getBatchShippingLabels, shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { Batch, BatchOrder } from '#contract/packing/admin-batches.ts'
import { type ParcelService, SHIPPING_LABEL_FILES } from '#domain/carrier/shipping-label.ts'
import { byParcel } from '#domain/orders/supplement.ts'
import { LABEL_FORMAT_NAMES, LABEL_FORMATS, type LabelFormat } from '#domain/product-labels/label-sheet.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChoiceField } from '../form/field.tsx'
import { DownloadLink, FileLink } from '../links.tsx'
import { ordersLabel } from '../orders/order-texts.ts'
import { Panel } from '../screen.tsx'
import { carrierQuery, ParcelServiceField } from './franking-fields.tsx'
import { RecipientShippingLabels } from './recipient-shipping-labels.tsx'
import { ShipQuestion } from './ship-question.tsx'
import type { TypedNumbers } from './ship-table.tsx'
import { ShippingLabelLink } from './shipping-label-link.tsx'
import { FailedLabels, useLabelRun } from './use-label-run.tsx'

/** The labels of a batch: the Post's, which ship their orders, and addresses to print. docs/rules/packing.md#labels */
export function ShippingLabelPanel({ batch, typed }: { batch: Batch; typed: TypedNumbers }) {
  const { data: carrier } = useQuery(carrierQuery)
  const isAddressed = batch.orders.some(({ parcels }) => parcels.some(({ delivery }) => delivery !== null))
  const gifts = batch.orders.filter(({ gift, parcels }) => gift?.recipients && parcels.length > 0)
  const isForPost = batch.orders.some(takesLabel)
  const files = SHIPPING_LABEL_FILES.filter((file) => batch.orders.some(({ shippingLabelFiles }) => shippingLabelFiles.includes(file)))
  if (!carrier || (!isAddressed && files.length === 0)) return null
  return (
    <Panel title="Etiketten" className="print:hidden">
      <div className="grid gap-4">
        {carrier.provider && isForPost && <PostLabels batch={batch} isTest={carrier.provider === 'test'} />}
        {carrier.provider && gifts.map((order) => <RecipientShippingLabels key={order.id} order={order} typed={typed} />)}
        {files.map((file) => (
          <span key={file} className="justify-self-start">
            <ShippingLabelLink
              href={fileAddress<typeof getBatchShippingLabels>('/api/admin/batches/:id/labels.:file', { params: { id: batch.id, file } })}
              file={file}
            >
              Paketetiketten
            </ShippingLabelLink>
          </span>
        ))}
        {isAddressed && <AddressLabels batchId={batch.id} />}
      </div>
    </Panel>
  )
}

/** Whether the Post makes a label for the order. */
function takesLabel({ status, packageSize, delivery, trackingNumber, shipmentCount }: BatchOrder): boolean {
  const hasNumber = trackingNumber !== null && shipmentCount === 0
  return status === 'processing' && delivery !== null && !hasNumber && packageSize.kind !== 'letter' && !packageSize.isTooHeavy
}

function PostLabels({ batch, isTest }: { batch: Batch; isTest: boolean }) {
  const [service, setService] = useState<ParcelService>('economy')
  const [isAsking, setIsAsking] = useState(false)
  const { run, done, total, failures } = useShipWithLabels(batch.id)
  const orders = batch.orders.filter(takesLabel)
  const parcels = byParcel(orders).length
  const letters = batch.orders.filter(({ status, packageSize }) => status === 'processing' && packageSize.kind === 'letter').length
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">
        Die Post macht die Etiketten; jede Bestellung wird mit ihrer Sendungsnummer versandt.
        {letters > 0 && ` ${letters === 1 ? 'Ein Brief geht' : `${letters} Briefe gehen`} ohne Etikette, unter «Versenden».`}
        {isTest && ' Test-Modus: Die Etiketten sind ungültig.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <ParcelServiceField value={service} onChange={setService} />
        <Button size="small" isBusy={run.isPending} disabled={orders.length === 0} onClick={() => setIsAsking(true)}>
          {parcels === 1 ? 'Ein Paket' : `${parcels} Pakete`} mit Etikette versenden
        </Button>
      </div>
      <output className="text-small text-ink-soft tabular-nums">{run.isPending && `${done} von ${total} versandt`}</output>
      <FailedLabels
        failed={failures}
        nameOf={({ number }) => number}
        isBusy={run.isPending}
        onAgain={(order) => run.mutate({ parcels: [order], service, again: true })}
      />
      {isAsking && (
        <ShipQuestion
          orders={orders}
          isBusy={run.isPending}
          onShip={() => {
            setIsAsking(false)
            run.mutate({ parcels: orders, service })
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

const OF_ONE_ORDER: readonly string[] = [
  'order-unknown',
  'order-not-in-batch',
  'order-move-refused',
  'changed-elsewhere',
  'label-pending',
  'label-unclear',
  'label-refused',
  'label-for-letter',
  'label-without-address',
  'label-for-many',
  'parcel-too-heavy',
  'tracking-set',
  'tracking-taken',
  'lots-short',
  'lots-stopped',
]

/** Ships orders of a batch one after the other, each with its label. */
function useShipWithLabels(batchId: string) {
  return useLabelRun<Pick<BatchOrder, 'id' | 'number' | 'version'>>({
    send: ({ id, version }, franking) =>
      callApi<typeof shipWithLabel>('POST /api/admin/batches/:id/orders/:orderId/label', {
        params: { id: batchId, orderId: id },
        body: { version, ...franking },
      }),
    ofOneParcel: OF_ONE_ORDER,
    titleOf: (done) => (done === 0 ? 'Nichts versandt' : `${ordersLabel(done)}: Versandt`),
    nameOf: ({ number }) => number,
  })
}

/** The addresses for labels that are franked otherwise. docs/rules/packing.md#address-labels */
function AddressLabels({ batchId }: { batchId: string }) {
  const [format, setFormat] = useState<LabelFormat>('sheet-2x7')
  const params = { id: batchId }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceField
        label="Adressetiketten"
        value={format}
        options={LABEL_FORMATS.map((each) => [each, LABEL_FORMAT_NAMES[each]])}
        onChange={setFormat}
      />
      <FileLink
        href={fileAddress<typeof getAddressLabels>('/api/admin/batches/:id/address-labels.pdf', { params, query: { format } })}
        icon={Tags}
      >
        Adressetiketten
      </FileLink>
      <DownloadLink
        href={fileAddress<typeof getAddressesCsv>('/api/admin/batches/:id/addresses.csv', { params })}
        title="Adressen als CSV"
        hasRoom
      />
    </div>
  )
}
