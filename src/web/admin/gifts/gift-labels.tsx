import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getCarrier, getOrderLabels } from '#contract/carrier/admin-shipping-labels.ts'
import type { GiftParcels, makeGiftLabel } from '#contract/gifts/admin-gift-parcels.ts'
import { PARCEL_LABEL_FILES } from '#domain/carrier/parcel-label.ts'
import { PARCEL_SERVICE_LABELS, PARCEL_SERVICES, type ParcelService } from '#domain/carrier/parcel-service.ts'
import { PACKAGE_KIND_LABELS } from '#domain/delivery/package-size.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { fileAddress, ApiError, callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminQuery } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { ChoiceField } from '../form/field.tsx'
import { LabelFileLink } from '../packing/label-file-link.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

/** Refusals that are about one address; any other one would meet all others, too. */
const OF_ONE_ADDRESS: readonly string[] = ['recipient-unknown', 'parcel-sent', 'label-pending', 'label-unclear', 'label-refused']

const carrierQuery = adminQuery<typeof getCarrier>('GET /api/admin/carrier', {})

/**
 * Makes the Post's labels of all parcels that have neither label nor number, and prints them as one file.
 * docs/rules/company-gifts.md#labels
 */
export function GiftLabels({ gift, missing }: { gift: GiftParcels; missing: readonly number[] }) {
  const [service, setService] = useState<ParcelService>('economy')
  const { make, done, total, failures } = useGiftLabels()
  const { data: carrier } = useQuery(carrierQuery)
  if (!carrier?.provider) return null
  const { kind, grams } = gift.packageSize
  const files = PARCEL_LABEL_FILES.filter((file) =>
    gift.parcels.some(({ labelFile, shippedAt }) => labelFile === file && shippedAt === null),
  )
  return (
    <Panel title="Etiketten der Post">
      <div className="grid gap-3">
        <Note size="small">
          Je Paket: {PACKAGE_KIND_LABELS[kind]}, {gramsLabel(grams)}. Die Nummern der Etiketten stehen danach unten; versandt wird erst
          dort.
          {carrier.provider === 'test' && ' Test-Modus: Die Etiketten sind ungültig.'}
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
            variant={files.length > 0 ? 'secondary' : 'primary'}
            isBusy={make.isPending}
            disabled={missing.length === 0}
            onClick={() => make.mutate({ gift, numbers: missing, service })}
          >
            {missing.length === 0
              ? 'Alle Etiketten gemacht'
              : missing.length === 1
                ? 'Eine Etikette machen'
                : `${missing.length} Etiketten machen`}
          </Button>
          {files.map((file) => (
            <LabelFileLink
              key={file}
              href={fileAddress<typeof getOrderLabels>('/api/admin/orders/:id/labels.:file', { params: { id: gift.id, file } })}
              file={file}
            >
              Etiketten
            </LabelFileLink>
          ))}
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
                      onClick={() => make.mutate({ gift, numbers: [number], service, again: true })}
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
    </Panel>
  )
}

interface LabelFailure {
  message: string
  /** Whether another label is made only when somebody says so. */
  isUnclear: boolean
}

interface Labelling {
  gift: Pick<GiftParcels, 'id' | 'version'>
  /** The addresses by their numbers in the list. */
  numbers: readonly number[]
  service: ParcelService
  again?: boolean
}

/** Makes the labels of addresses one after the other, and says which have none and why; stops when the Post is away. */
function useGiftLabels() {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [failures, setFailures] = useState<ReadonlyMap<number, LabelFailure>>(new Map())
  const make = useSave(
    async ({ gift: { id, version }, numbers, service, again = false }: Labelling) => {
      const failed = new Map<number, LabelFailure>()
      let done = 0
      setFailures(failed)
      setProgress({ done, total: numbers.length })
      for (const number of numbers) {
        try {
          await callApi<typeof makeGiftLabel>('POST /api/admin/orders/:id/parcels/:number/label', {
            params: { id, number },
            body: { version, service, again },
          })
          setProgress({ done: ++done, total: numbers.length })
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
