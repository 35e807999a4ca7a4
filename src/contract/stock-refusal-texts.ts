/** The German texts of what the stock refuses: apart from the others, as the cart page words them itself. */
export const STOCK_REFUSAL_TEXTS = {
  'sold-out': (details: unknown) => `${nameIn(details)} ist leider ausverkauft.`,
  'not-enough-stock': (details: unknown) => {
    const left = Number(field(details, 'left') ?? 0)
    if (left <= 0) return `${nameIn(details)} ist leider ausverkauft.`
    return left === 1
      ? `Von ${nameIn(details)} ist nur noch 1 Packung verfügbar.`
      : `Von ${nameIn(details)} sind nur noch ${left} Packungen verfügbar.`
  },
}

/** The name in a refusal's details. */
export function nameIn(details: unknown): string {
  return field(details, 'name') ?? 'Dieses Produkt'
}

/** A field of a refusal's details as text; undefined without it. */
export function field(details: unknown, name: string): string | undefined {
  if (typeof details !== 'object' || details === null || !(name in details)) return undefined
  return String((details as Record<string, unknown>)[name])
}
