import { z } from 'zod'

/** What the shop has from the Post for its Digital Commerce API. */
export interface PostCredentials {
  clientId: string
  clientSecret: string
  /** The key of the subscription at developer.post.ch, which some applications need beside the credentials. */
  subscriptionKey?: string | undefined
  /** Where the Post issues tokens; its own address by default. */
  tokenUrl?: string
}

export interface PostResponse {
  status: number
  body: unknown
}

/** A token for a part of the API, kept until shortly before it expires. */
export interface PostToken {
  /** The headers of a request; undefined when the Post does not take the credentials. Throws when it is away. */
  headers(signal: AbortSignal): Promise<Record<string, string> | undefined>
  /** Asks for a new one next time, as when the Post has withdrawn it before it expired. */
  forget(): void
}

const TOKEN_URL = 'https://api.post.ch/OAuth/token'
/** A token is renewed that long before it expires, so that it does not expire on the way. */
const TOKEN_RESERVE_MS = 30_000
/** More than a label in the finest resolution has. */
const MAX_BYTES = 16 * 1024 * 1024

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(60) })

/** The token for this scope, such as 'DCAPI_BARCODE_READ'. */
export function postToken({ clientId, clientSecret, subscriptionKey, tokenUrl = TOKEN_URL }: PostCredentials, scope: string): PostToken {
  let token: { text: string; validUntil: number } | undefined

  async function read(signal: AbortSignal): Promise<string | undefined> {
    if (token && performance.now() < token.validUntil) return token.text
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope })
    const response = await sendToPost(tokenUrl, { method: 'POST', body, signal })
    if (isAway(response)) throw new Error(`the Post responded ${response.status} to the request for a token`)
    if (response.status >= 400) return undefined
    const { access_token: text, expires_in: seconds } = tokenResponse.parse(response.body)
    token = { text, validUntil: performance.now() + seconds * 1000 - TOKEN_RESERVE_MS }
    return text
  }

  return {
    async headers(signal) {
      const bearer = await read(signal)
      return bearer === undefined
        ? undefined
        : {
            authorization: `Bearer ${bearer}`,
            accept: 'application/json',
            ...(subscriptionKey && { 'ocp-apim-subscription-key': subscriptionKey }),
          }
    },
    forget() {
      token = undefined
    },
  }
}

/**
 * Whether the Post does not work at the moment, or is asked too often; a gateway's 502 and 504 leave open what happened
 * behind it.
 */
export function isAway({ status }: PostResponse): boolean {
  return status === 500 || status === 503 || status === 429
}

/** Sends a request and reads the response, at most as many bytes as it may have. */
export async function sendToPost(url: string, init: RequestInit, maxBytes = MAX_BYTES): Promise<PostResponse> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  return { status: response.status, body: jsonOf(await textOf(response, maxBytes)) }
}

async function textOf({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`the response of the Post has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, as the page of a proxy between; the schemas refuse it.
    return undefined
  }
}
