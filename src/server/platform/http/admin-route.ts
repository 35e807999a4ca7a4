import type { User } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointRequest, HandlerResult, RouteOptions } from './add-route.ts'

/** Adds an endpoint of the administration; its handler receives the operator who sent the request. */
export type AddAdminRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (request: EndpointRequest<E> & { user: User }) => Promise<HandlerResult<E>>,
  options?: RouteOptions,
) => void
