import { createHash, createHmac } from 'node:crypto'

/** The signed link's token by which a guest reaches the order; made again for every mail, so only its hash is kept. */
export function orderToken(sessionSecret: string, orderId: string): string {
  return createHmac('sha256', sessionSecret).update(`order ${orderId}`).digest('base64url')
}

/** What is kept of a token. */
export function orderTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The address of the order's page (decisions, section 3). */
export function orderUrl({ baseUrl, sessionSecret }: { baseUrl: string; sessionSecret: string }, orderId: string): string {
  return `${baseUrl}/bestellung/${orderToken(sessionSecret, orderId)}`
}
