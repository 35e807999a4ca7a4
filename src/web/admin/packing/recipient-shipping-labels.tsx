import { useState } from 'react'
import type { makeShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { PARCEL_SERVICE_LABELS, PARCEL_SERVICES, type ParcelService } from '#domain/carrier/parcel-service.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { errorMessage } from '../error-message.ts'
import { ChoiceField } from '../form/field.tsx'
import { useSave } from '../use-save.ts'
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
        <ChoiceField
          label="Versandart"
          value={service}
          options={PARCEL_SERVICES.map((each) => [each, PARCEL_SERVICE_LABELS[each]])}
          onChange={setService}
        />
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
      {failures.size > 0 && (
        <div role="alert">
          <ul className="grid gap-2 text-small font-semibold text-bad">
            {[...failures].map(([number, { message, isUnclear }]) => (
              <li key={number} className="grid justify-items-start gap-2">
                Adresse {number}: {message}
                {isUnclear && (
                  <Button
                    size="small"
                    variant="secondary"
                    isBusy={make.isPending}
                    onClick={() => make.mutate({ order, recipients: [number], service, again: true })}
                  >
                    Neue Etikette für Adresse {number}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface LabelFailure {
  message: string
  /** Whether another label is made only when somebody says so. */
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
  const [failures, setFailures] = useState<ReadonlyMap<number, LabelFailure>>(new Map())
  const make = useSave(
    async ({ order: { id, version }, recipients, service, again = false }: Labelling) => {
      const failed = new Map<number, LabelFailure>()
      let done = 0
      setFailures(failed)
      setProgress({ done, total: recipients.length })
      for (const number of recipients) {
        try {
          await callApi<typeof makeShippingLabel>('POST /api/admin/orders/:id/recipients/:position/label', {
            params: { id, position: number },
            body: { version, service, again },
          })
          setProgress({ done: ++done, total: recipients.length })
        } catch (error) {
          failed.set(number, { message: errorMessage(error), isUnclear: error instanceof ApiError && error.code === 'label-unclear' })
          if (!(error instanceof ApiError) || !OF_ONE_ADDRESS.includes(error.code)) break
        }
      }
      return { done, failed }
    },
    {
      done: ({ done, failed: [first] }) => {
        const title = done === 1 ? 'Eine Etikette gemacht' : `${done} Etiketten gemacht`
        return first ? { title, text: first[1].message, tone: 'destructive' } : { title, tone: 'good' }
      },
      onDone: ({ failed }) => setFailures(failed),
    },
  )
  return { make, ...progress, failures }
}
