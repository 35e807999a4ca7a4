import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../http/outage.ts'

interface Rendering {
  visitorAddress: string
  /** What the page requested could not be answered now. */
  lacksData: boolean
}

const renderings = new AsyncLocalStorage<Rendering>()

/**
 * Renders for the visitor with this network address: what the page requests counts for their rate limits. Throws
 * `Unavailable` when a part of it could not be answered now, so that no page is shown or cached without it.
 */
export async function renderFor<Page>(visitorAddress: string, render: () => Promise<Page>): Promise<Page> {
  const rendering = { visitorAddress, lacksData: false }
  try {
    const page = await renderings.run(rendering, render)
    if (!rendering.lacksData) return page
  } catch (error) {
    if (!rendering.lacksData) throw error
  }
  throw new Unavailable('what a page needs is not available')
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
    const rendering = renderings.getStore()
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(rendering && { remoteAddress: rendering.visitorAddress }),
      ...(body === undefined ? {} : { payload: body }),
    })
    const { statusCode: status, statusMessage: statusText } = response
    if (rendering && status === 503) rendering.lacksData = true
    return new Response(status === 204 ? null : response.body, { status, statusText })
  }
}
