import { useState } from 'react'
import type { ParcelService } from '#domain/carrier/shipping-label.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { errorMessage } from '../error-message.ts'
import { useSave } from '../use-save.ts'
import { isLabelUnclear } from './franking-fields.tsx'

interface Franked<Parcel> {
  parcels: readonly Parcel[]
  service: ParcelService
  /** Whether to have another label made where it is unclear if there is one. */
  again?: boolean
}

interface LabelRun<Parcel> {
  send: (parcel: Parcel, franking: { service: ParcelService; again: boolean }) => Promise<unknown>
  /** Refusals that are about one parcel; any other one would meet all others, too. */
  ofOneParcel: readonly string[]
  titleOf: (done: number) => string
  nameOf: (parcel: Parcel) => string
}

/** Has labels made one after the other, and says which were not and why; stops when the Post is away. */
export function useLabelRun<Parcel extends object>({ send, ofOneParcel, titleOf, nameOf }: LabelRun<Parcel>) {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [failures, setFailures] = useState<readonly (Parcel & FailedLabel)[]>([])
  const run = useSave(
    async ({ parcels, service, again = false }: Franked<Parcel>) => {
      const total = parcels.length
      const failed: (Parcel & FailedLabel)[] = []
      let done = 0
      setFailures([])
      setProgress({ done, total })
      for (const parcel of parcels) {
        try {
          await send(parcel, { service, again })
          setProgress({ done: ++done, total })
        } catch (error) {
          failed.push({ ...parcel, message: errorMessage(error), isUnclear: isLabelUnclear(error) })
          if (!(error instanceof ApiError) || !ofOneParcel.includes(error.code)) break
        }
      }
      return { done, failed }
    },
    {
      done: ({ done, failed: [first] }) => {
        const title = titleOf(done)
        return first ? { title, text: `${nameOf(first)}: ${first.message}`, tone: 'destructive' } : { title, tone: 'good' }
      },
      onDone: ({ failed }) => setFailures(failed),
    },
  )
  return { run, ...progress, failures }
}

interface FailedLabel {
  message: string
  /** Whether the Post may have made the label: another one is made only when somebody says so. */
  isUnclear: boolean
}

interface FailedLabelsProps<Failed> {
  failed: readonly Failed[]
  /** What the label was for: 'Adresse 3'. */
  nameOf: (failed: Failed) => string
  isBusy: boolean
  onAgain: (failed: Failed) => void
}

/** The labels that were not made, and why; nothing without any. */
export function FailedLabels<Failed extends FailedLabel>({ failed, nameOf, isBusy, onAgain }: FailedLabelsProps<Failed>) {
  if (failed.length === 0) return null
  return (
    <div role="alert">
      <ul className="grid gap-2 text-small font-semibold text-bad">
        {failed.map((each) => (
          <li key={nameOf(each)} className="grid justify-items-start gap-2">
            {nameOf(each)}: {each.message}
            {each.isUnclear && (
              <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => onAgain(each)}>
                Neue Etikette für {nameOf(each)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
