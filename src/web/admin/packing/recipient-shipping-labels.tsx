import { useState } from 'react'
import type { makeShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { errorMessage } from '../error-message.ts'
import { useSave } from '../use-save.ts'
import { FailedLabels } from './failed-labels.tsx'
import { isLabelUnclear } from './franking-fields.tsx'
import { ParcelServiceField } from './parcel-service-field.tsx'
import { parcelKey, type TypedNumbers } from './ship-table.tsx'

/** Refusals that are about one address; any other one would meet all others, too. */
const OF_ONE_ADDRESS: readonly string[] = ['recipient-unknown', 'parcel-sent', 'label-pending', 'label-unclear', 'label-refused']

/**
 * Makes the Post's labels of all parcels of a company's gift that have neither label nor number.
 * docs/rules/company-gifts.md#labels
 */
export function RecipientShippingLabels({ order, typed }: { order: BatchOrder; typed: TypedNumbers }) {
  const [service, setService] = useState<ParcelService>('economy')
  const { make, done, total, failures } = useRecipientLabels()
  const { kind, grams } = order.packageSize
  const missing = order.parcels
    .filter((parcel) => parcel.shippingLabelNumber === null && !typed[parcelKey(order, parcel)])
    .map(({ recipient }) => recipient)
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
          isBusy={make.isPending}
          disabled={missing.length === 0}
          onClick={() => make.mutate({ order, recipients: missing, service })}
        >
          {missing.length === 0
            ? 'Alle Etiketten gemacht'
            : missing.length === 1
              ? 'Eine Etikette machen'
              : `${missing.length} Etiketten machen`}
        </Button>
      </div>
      {make.isPending && (
        <div className="flex items-center gap-3">
          <progress aria-label="Etiketten" value={done} max={total} className="h-1.5 flex-1 accent-action" />
          <output className="text-small text-ink-soft tabular-nums">
            {done} von {total}
          </output>
        </div>
      )}
      <FailedLabels
        failed={failures}
        nameOf={({ recipient }) => `Adresse ${recipient}`}
        isBusy={make.isPending}
        onAgain={({ recipient }) => make.mutate({ order, recipients: [recipient], service, again: true })}
      />
    </div>
  )
}

interface Failure {
  /** The address by its number in the list. */
  recipient: number
  message: string
  isUnclear: boolean
}

interface Labelling {
  order: Pick<BatchOrder, 'id' | 'version'>
  /** The addresses by their numbers in the list. */
  recipients: readonly number[]
  service: ParcelService
  again?: boolean
}

/** Makes the labels of addresses one after the other, and says which have none and why; stops when the Post is away. */
function useRecipientLabels() {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const make = useSave(
    async ({ order: { id, version }, recipients, service, again = false }: Labelling) => {
      const failed: Failure[] = []
      let done = 0
      setFailures([])
      setProgress({ done, total: recipients.length })
      for (const recipient of recipients) {
        try {
          await callApi<typeof makeShippingLabel>('POST /api/admin/orders/:id/recipients/:position/label', {
            params: { id, position: recipient },
            body: { version, service, again },
          })
          setProgress({ done: ++done, total: recipients.length })
        } catch (error) {
          failed.push({ recipient, message: errorMessage(error), isUnclear: isLabelUnclear(error) })
          if (!(error instanceof ApiError) || !OF_ONE_ADDRESS.includes(error.code)) break
        }
      }
      return { done, failed }
    },
    {
      done: ({ done, failed: [first] }) => {
        const title = done === 1 ? 'Eine Etikette gemacht' : `${done} Etiketten gemacht`
        return first ? { title, text: first.message, tone: 'destructive' } : { title, tone: 'good' }
      },
      onDone: ({ failed }) => setFailures(failed),
    },
  )
  return { make, ...progress, failures }
}
