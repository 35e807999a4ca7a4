/** 32 characters without I, L, O and U, so that a number can be read out over the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BYTES = 5

/** An order number such as 'FF-7K2M-9QXA' from 5 random bytes (docs/rules/orders.md#number). Throws for any other length. */
export function orderNumberFrom(random: Uint8Array): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError(`an order number needs ${RANDOM_BYTES} random bytes`)
  const bits = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const characters = Array.from({ length: 8 }, (_, index) => ALPHABET.charAt(Number((bits >> BigInt(35 - 5 * index)) & 31n))).join('')
  return `FF-${characters.slice(0, 4)}-${characters.slice(4)}`
}
