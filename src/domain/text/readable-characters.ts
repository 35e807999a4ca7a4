/** 32 characters without I, L, O and U, so that a number can be read out over the telephone. */
export const READABLE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The first `count` groups of five bits as readable characters. Throws when there are fewer bits. */
export function readableText(random: Uint8Array, count: number): string {
  const spare = random.length * 8 - count * 5
  if (spare < 0) throw new RangeError(`${count} characters need ${count * 5} bits`)
  const bits = random.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n) >> BigInt(spare)
  return Array.from({ length: count }, (_, index) =>
    READABLE_CHARACTERS.charAt(Number((bits >> BigInt(5 * (count - 1 - index))) & 31n)),
  ).join('')
}
