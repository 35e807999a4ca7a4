import type { Messages } from '#messages/all.ts'

export type StockRefusalCode = 'sold-out' | 'not-enough-stock'

/** The text of what the stock refuses: apart from the others, as the cart page words it itself. */
export function stockRefusalText(
  { code, details }: { code: StockRefusalCode; details?: unknown },
  stockRefusalsText: Messages['stockRefusalsText'],
): string {
  const name = detail(details, 'name') ?? stockRefusalsText.thisProduct
  const left = code === 'sold-out' ? 0 : Number(detail(details, 'left') ?? 0)
  return left <= 0 ? stockRefusalsText.soldOut(name) : stockRefusalsText.left(name, left)
}

/** A field of a refusal's details as text; undefined without it. */
export function detail(details: unknown, name: string): string | undefined {
  if (typeof details !== 'object' || details === null || !(name in details)) return undefined
  return String((details as Record<string, unknown>)[name])
}
