import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { inLedgerTransaction, type Ledger, type LedgerTransaction } from '#test-gateway/ledger.ts'
import { type FormBody, parseForm } from './form-body.ts'
import { type ApiResponse, respondOnce } from './idempotency.ts'

interface GetRequest {
  readonly id: string
  readonly query: unknown
}
interface PostRequest {
  readonly id: string
  readonly body: FormBody
}

/** Registers the API's endpoints. */
export interface Endpoints {
  readonly pool: Pool
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly get: (url: string, handler: (request: GetRequest) => Promise<object>) => void
  /** The handler runs in one transaction, and once per Idempotency-Key. */
  readonly post: (url: string, handler: (tx: LedgerTransaction, request: PostRequest) => Promise<ApiResponse>) => void
}

type WithId = { Params: { id?: string } }

/** Endpoints of the test gateway that work on this ledger. */
export function createEndpoints(app: FastifyInstance, ledger: Ledger): Endpoints {
  return {
    pool: ledger.pool,
    clock: ledger.clock,
    get: (url, handler) => {
      app.get<WithId>(url, ({ params, query }) => handler({ id: params.id ?? '', query }))
    },
    post: (url, handler) => {
      app.post<WithId>(url, (request, reply) => {
        return postOnce(ledger, { request, reply }, (tx, body) => handler(tx, { id: request.params.id ?? '', body }))
      })
    },
  }
}

async function postOnce(
  ledger: Ledger,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  handler: (tx: LedgerTransaction, body: FormBody) => Promise<ApiResponse>,
): Promise<object> {
  const body = typeof request.body === 'string' ? request.body : ''
  const key = singleHeader(request, 'idempotency-key')
  const response = await inLedgerTransaction(ledger, { id: request.id, idempotencyKey: key }, (tx) =>
    respondOnce(tx, { method: request.method, path: request.url, body }, async () => {
      if (request.failsWith) throw request.failsWith
      return handler(tx, parseForm(body))
    }),
  )
  if (key !== null) reply.header('idempotency-key', key)
  if (response.replayed) reply.header('idempotent-replayed', 'true')
  reply.status(response.status)
  return response.body
}

function singleHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
