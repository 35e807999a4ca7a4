import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf, Endpoint } from '#contract/endpoint.ts'
import type { InputOf, RouteOf } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'

/** The query of an admin call: asked again whenever its screen is opened or looked at again, because others work here too. */
export function adminQuery<E extends Endpoint>(route: RouteOf<E>, input: InputOf<E>) {
  return queryOptions<ResponseOf<E>>({ ...apiQuery<E>(route, input, { staleTime: 0 }), refetchOnWindowFocus: true })
}

/** After a change: everything the administration shows is asked again, as far as it is in sight. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['api', 'admin'] })
}
