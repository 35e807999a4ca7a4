import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const visitorAddress = new AsyncLocalStorage<string>()

/** Renders for the visitor with this network address: what the page requests counts for their rate limits. */
export function renderFor<Result>(address: string, render: () => Result): Result {
  return visitorAddress.run(address, render)
}

/** How pages that are rendered on the server request the API. */
export type InProcessTransport = (
  path: string,
  init: { method: string; body?: string; headers: Record<string, string> },
) => Promise<Response>

/**
 * Requests the API of the same app in process and without a session, so that validation and authorisation exist once.
 */
export function inProcessTransport(app: FastifyInstance): InProcessTransport {
  return async (path, { method, body, headers }) => {
    const remoteAddress = visitorAddress.getStore()
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(body === undefined ? {} : { payload: body }),
    })
    const { statusCode: status, statusMessage: statusText } = response
    return new Response(status === 204 ? null : response.body, { status, statusText })
  }
}
