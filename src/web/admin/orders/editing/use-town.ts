import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countryOfPostalCode } from '#domain/addresses/address.ts'
import { findTown } from '#web/app/requests/towns.ts'

interface TypedTown {
  postalCode: string
  town: string
  onFound: (town: string) => void
}

/** Calls `onFound` with the town of a postal code, unless another one was typed. */
export function useTown({ postalCode, town, onFound }: TypedTown): void {
  const filled = useRef('')
  const { data: found } = useQuery({
    queryKey: ['town', postalCode],
    queryFn: async () => (await findTown(postalCode)) ?? null,
    enabled: countryOfPostalCode(postalCode) !== null,
  })
  const fill = useEffectEvent((named: string) => {
    if (town !== '' && town !== filled.current) return
    filled.current = named
    if (named !== town) onFound(named)
  })
  useEffect(() => {
    if (found) fill(found)
  }, [found])
}
