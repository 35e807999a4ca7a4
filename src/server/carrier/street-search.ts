import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Log } from '#server/platform/log.ts'
import { type PostCredentials, postToken, sendToPost } from './post-api.ts'

/** Finds the streets of the Post's register that begin like this, in a town or anywhere; never fails. */
export type StreetSearch = (wanted: { name: string; postalCode: string | undefined }) => Promise<string[]>

interface StreetSearchConfig extends PostCredentials {
  log: Pick<Log, 'warn'>
  /** Where the Post listens; its own address by default. */
  streetsUrl?: string
  /** How long somebody who types waits for the token and the streets together. */
  patienceMs?: number
}

const STREETS_URL = 'https://dcapi.apis.post.ch/address/v1/streets'
const PATIENCE_MS = 1_500
/** More than all streets that begin with 'Via'. */
const MAX_BYTES = 1024 * 1024
const MAX_STREETS = 8
const KEPT = { max: 2_000, ttl: 24 * 60 * 60 * 1000 }
/** No results, and incomplete or invalid search parameters, which will not be found next time either. */
const NONE = new Set([404, 400])
/** How long the Post is not asked after it did not answer, and after it refused the credentials. */
const PAUSE_MS = { away: 30_000, refused: 15 * 60_000 } as const

const streetsResponse = z.object({ streets: z.array(z.string().max(100)) })

/**
 * Searches through the Post's Digital Commerce API, with a token of its own so that labels are made where the
 * application may not search. What it found is kept for a day; while it is away nothing is proposed
 * (docs/rules/checkout.md#streets).
 */
export function streetSearch({
  log,
  streetsUrl = STREETS_URL,
  patienceMs = PATIENCE_MS,
  ...credentials
}: StreetSearchConfig): StreetSearch {
  const token = postToken(credentials, 'DCAPI_ADDRESS_AUTOCOMPLETE')
  const found = new LRUCache<string, string[]>(KEPT)
  let pausedUntil = 0

  function pause(why: keyof typeof PAUSE_MS, cause: unknown): string[] {
    pausedUntil = performance.now() + PAUSE_MS[why]
    log.warn({ err: cause }, why === 'refused' ? 'the Post refuses to propose streets' : 'the Post proposes no streets at the moment')
    return []
  }

  return async ({ name, postalCode }) => {
    const query = new URLSearchParams({ name, ...(postalCode && { zip: postalCode }) }).toString()
    const kept = found.get(query)
    if (kept) return kept
    if (performance.now() < pausedUntil) return []
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const headers = await token.headers(signal)
      if (!headers) return pause('refused', new Error('no token'))
      const response = await sendToPost(`${streetsUrl}?${query}`, { headers, signal }, MAX_BYTES)
      const { status } = response
      if (status === 401) token.forget()
      if (status === 403) return pause('refused', new Error(`status ${status}`))
      const isNone = NONE.has(status)
      if (status >= 400 && !isNone) return pause('away', new Error(`status ${status}`))
      const streets = isNone ? [] : streetsResponse.parse(response.body).streets.slice(0, MAX_STREETS)
      found.set(query, streets)
      return streets
    } catch (error) {
      return pause('away', error)
    }
  }
}
