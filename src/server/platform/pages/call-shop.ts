import type { FastifyInstance } from 'fastify'

export type CallShop = (path: string, init: { method: string; body?: string; headers: Record<string, string> }) => Promise<Response>

/** The way a rendered page calls the shop: the same app, in process, as nobody in particular. */
export function callShop(app: FastifyInstance): CallShop {
  return async (path, { method, body, headers }) => {
    const answer = await app.inject({ method: method as 'GET', url: path, headers, ...(body === undefined ? {} : { payload: body }) })
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, statusText: answer.statusMessage })
  }
}
