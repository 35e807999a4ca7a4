export interface OrderItem {
  name: string
  /** The size; for a box its total weight, if known. */
  size: string
  quantity: number
}

/** The lines in an order's JSON string; an empty list if it cannot be parsed. */
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
