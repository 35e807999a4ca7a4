import { useState } from 'react'
import type { makeShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import type { ParcelService } from '#domain/carrier/shipping-label.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ParcelServiceField } from './franking-fields.tsx'
import { parcelKey, type TypedNumbers } from './ship-table.tsx'
import { FailedLabels, useLabelRun } from './use-label-run.tsx'

const OF_ONE_ADDRESS: readonly string[] = ['recipient-unknown', 'parcel-sent', 'label-pending', 'label-unclear', 'label-refused']

/**
 * Makes the Post's labels of all parcels of a company's gift that have neither label nor number.
 * docs/rules/company-gifts.md#labels
 */
export function RecipientShippingLabels({ order, typed }: { order: BatchOrder; typed: TypedNumbers }) {
  const [service, setService] = useState<ParcelService>('economy')
  const { run, done, total, failures } = useRecipientLabels(order)
  const { kind, grams } = order.packageSize
  const missing = order.parcels.filter((parcel) => parcel.shippingLabelNumber === null && !typed[parcelKey(order, parcel)])
  return (
    <div className="grid gap-3">
      <Note size="small">
        <strong className="tabular-nums">{order.number}</strong> geht an mehrere Adressen. Je Paket: {PACKAGE_KIND_LABELS[kind]},{' '}
        {gramsLabel(grams)}. Die Nummern der Etiketten stehen danach unten; versandt wird erst dort.
      </Note>
      <div className="flex flex-wrap items-end gap-3">
        <ParcelServiceField value={service} onChange={setService} />
        <Button
          size="small"
          variant="secondary"
          isBusy={run.isPending}
          disabled={missing.length === 0}
          onClick={() => run.mutate({ parcels: missing, service })}
        >
          {missing.length === 0
            ? 'Alle Etiketten gemacht'
            : missing.length === 1
              ? 'Eine Etikette machen'
              : `${missing.length} Etiketten machen`}
        </Button>
      </div>
      {run.isPending && (
        <div className="flex items-center gap-3">
          <progress aria-label="Etiketten" value={done} max={total} className="h-1.5 flex-1 accent-action" />
          <output className="text-small text-ink-soft tabular-nums">
            {done} von {total}
          </output>
        </div>
      )}
      <FailedLabels
        failed={failures}
        nameOf={addressName}
        isBusy={run.isPending}
        onAgain={(address) => run.mutate({ parcels: [address], service, again: true })}
      />
    </div>
  )
}

/** Makes the labels of addresses of an order, by their numbers in its list, one after the other. */
function useRecipientLabels({ id, version }: Pick<BatchOrder, 'id' | 'version'>) {
  return useLabelRun<{ recipient: number }>({
    send: ({ recipient }, franking) =>
      callApi<typeof makeShippingLabel>('POST /api/admin/orders/:id/recipients/:position/label', {
        params: { id, position: recipient },
        body: { version, ...franking },
      }),
    ofOneParcel: OF_ONE_ADDRESS,
    titleOf: (done) => (done === 1 ? 'Eine Etikette gemacht' : `${done} Etiketten gemacht`),
    nameOf: addressName,
  })
}

const addressName = ({ recipient }: { recipient: number }) => `Adresse ${recipient}`
