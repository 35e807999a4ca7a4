import type { CartLine } from '#domain/cart/cart.ts'

/** The lines that are in no own box. */
export function looseLines<L extends Pick<CartLine, 'box'>>(lines: readonly L[]): L[] {
  return lines.filter(({ box }) => !box)
}
