/** 32 signs without I, L, O and U, so that a number read out over the telephone arrives. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BYTES = 5

/** The number of a new order, 'FF-7K2M-9QXA', from 40 random bits; refuses any other length (decisions, section 3). */
export function orderNumberFrom(random: Uint8Array): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError(`an order number is made of ${RANDOM_BYTES} random bytes`)
  const bits = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const signs = Array.from({ length: 8 }, (_, index) => ALPHABET.charAt(Number((bits >> BigInt(35 - 5 * index)) & 31n))).join('')
  return `FF-${signs.slice(0, 4)}-${signs.slice(4)}`
}
