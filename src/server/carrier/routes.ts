import { listStreets } from '#contract/checkout/streets.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import type { StreetSearch } from './street-search.ts'

/** Enough for somebody who types one address after the other. */
const SEARCHES_PER_MINUTE = 60

/** Streets that the address form proposes (docs/rules/checkout.md#streets). */
export function streetRoutes(addRoute: AddRoute, { findStreets }: { findStreets?: StreetSearch | undefined }): void {
  addRoute(
    listStreets,
    async ({ query: { name, postalCode } }) => ({
      isOffered: findStreets !== undefined,
      streets: (await findStreets?.({ name, postalCode })) ?? [],
    }),
    { perMinute: SEARCHES_PER_MINUTE },
  )
}
