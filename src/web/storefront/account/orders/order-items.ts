export interface OrderItem {
  name: string
  /** The pack's weight; of a box what it weighs as a whole, where that is known. */
  size: string
  quantity: number
}

/** The lines in an order's JSON string; none if it cannot be read (specification, section 8). */
export function orderItems(json: string): OrderItem[] {
  const items = parsedJson(json)
  return Array.isArray(items) && items.every(isRecord) ? items.map(itemOf) : []
}

function itemOf({ name, productName, sizeLabel, weight = '', quantity }: Record<string, unknown>): OrderItem {
  return { name: String(name ?? productName ?? ''), size: String(sizeLabel ?? weight), quantity: Number(quantity) }
}

function isRecord(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
