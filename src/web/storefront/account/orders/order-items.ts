import * as z from 'zod/mini'

const item = z.object({
  name: z.optional(z.string()),
  productName: z.optional(z.string()),
  weight: z.optional(z.string()),
  quantity: z.number(),
})
const items = z.array(item)

export interface OrderItem {
  name: string
  weight: string
  quantity: number
}

/** The lines in an order's JSON string; none if it cannot be read (specification, section 8). */
export function orderItems(json: string): OrderItem[] {
  const parsed = z.safeParse(z.pipe(z.string(), z.pipe(z.transform(parsedJson), items)), json)
  if (!parsed.success) return []
  return parsed.data.map(({ name, productName, weight = '', quantity }) => ({ name: name ?? productName ?? '', weight, quantity }))
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
