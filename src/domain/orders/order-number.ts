import { readableText } from '#domain/text/readable-characters.ts'

const RANDOM_BYTES = 5

/**
 * An order number such as 'FF-7K2M-9QXA' from 5 random bytes (docs/rules/orders.md#number). Throws for any other
 * length.
 */
export function orderNumberFrom(random: Uint8Array): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError(`an order number needs ${RANDOM_BYTES} random bytes`)
  const characters = readableText(random, 8)
  return `FF-${characters.slice(0, 4)}-${characters.slice(4)}`
}
