import { useState } from 'react'
import type { GiftParcels, makeGiftLabel } from '#contract/gifts/admin-gift-parcels.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { errorMessage } from '../error-message.ts'
import { useSave } from '../use-save.ts'

/** Refusals that are about one address; any other one would meet all others, too. */
const OF_ONE_ADDRESS: readonly string[] = ['recipient-unknown', 'parcel-sent', 'label-pending', 'label-unclear', 'label-refused']

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
export function useGiftLabels() {
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
