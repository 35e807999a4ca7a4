import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type Form, parseForm } from './form-body.ts'
import { type Answer, answerOnce } from './idempotency.ts'
import { type Change, changeLedger, type Ledger } from './ledger.ts'

interface Read {
  readonly id: string
  readonly query: unknown
}
interface Write {
  readonly id: string
  readonly sent: Form
}

/** How the API's nouns register what they answer. */
export interface Endpoints {
  readonly pool: Pool
  /** GET. */
  readonly read: (url: string, answer: (request: Read) => Promise<object>) => void
  /** POST: one transaction, remembered under its Idempotency-Key. */
  readonly write: (url: string, answer: (change: Change, request: Write) => Promise<Answer>) => void
}

type WithId = { Params: { id?: string } }

/** Registers reads and writes on the app. */
export function endpointsOn(app: FastifyInstance, ledger: Ledger): Endpoints {
  return {
    pool: ledger.pool,
    read: (url, answer) => {
      app.get<WithId>(url, ({ params, query }) => answer({ id: params.id ?? '', query }))
    },
    write: (url, answer) => {
      app.post<WithId>(url, (request, reply) => {
        return writeOnce(ledger, { request, reply }, (change, sent) => answer(change, { id: request.params.id ?? '', sent }))
      })
    },
  }
}

async function writeOnce(
  ledger: Ledger,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (change: Change, sent: Form) => Promise<Answer>,
): Promise<object> {
  const body = typeof request.body === 'string' ? request.body : ''
  const key = singleHeader(request, 'idempotency-key')
  const answer = await changeLedger(ledger, { id: request.id, idempotencyKey: key }, (change) =>
    answerOnce(change, { key, method: request.method, path: request.url, body }, () => work(change, parseForm(body))),
  )
  if (key !== null) reply.header('idempotency-key', key)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  reply.status(answer.status)
  return answer.body
}

function singleHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
