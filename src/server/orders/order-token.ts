import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'

/** What links to an order's page are made of. */
export type OrderLinkConfig = Pick<Config, 'baseUrl' | 'sessionSecret'>

/**
 * The token of an order's guest link. It is derived from the secret for every mail, so that only its hash is stored.
 */
export function orderToken(sessionSecret: string, orderId: string): string {
  return createHmac('sha256', sessionSecret).update(`order ${orderId}`).digest('base64url')
}

/** The path of the order's page in its guest link. */
export function orderPath({ sessionSecret }: Pick<OrderLinkConfig, 'sessionSecret'>, orderId: string): string {
  return `/bestellung/${orderToken(sessionSecret, orderId)}`
}

/** The guest link to the order's page (docs/rules/orders.md#guest-link). */
export function orderUrl(links: OrderLinkConfig, orderId: string): string {
  return links.baseUrl + orderPath(links, orderId)
}
