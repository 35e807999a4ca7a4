import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listStreets } from '#contract/checkout/streets.ts'
import { splitStreet } from '#domain/addresses/house-number.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useDebounced } from '#web/ui/page/use-debounced.ts'

const PAUSE_MS = 250
const MIN_LENGTH = 3

/**
 * The streets of the Post's register that begin as typed, in the town of the postal code; none without an answer.
 * docs/rules/checkout.md#streets
 */
export function useStreets({ street, postalCode }: { street: string; postalCode: string }): readonly string[] {
  const [isOffered, setIsOffered] = useState(true)
  const name = useDebounced((splitStreet(street)?.street ?? street).trim(), PAUSE_MS)
  const query = { name, ...(/^[1-9]\d{3}$/.test(postalCode) && { postalCode }) }
  const { data } = useQuery({
    ...apiQuery<typeof listStreets>('GET /api/streets', { query }),
    enabled: isOffered && name.length >= MIN_LENGTH,
  })
  if (data?.isOffered === false && isOffered) setIsOffered(false)
  const streets = data?.streets ?? []
  return streets.length === 1 && streets[0] === street ? [] : streets
}
