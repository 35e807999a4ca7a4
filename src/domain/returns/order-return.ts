import { streetLine } from '#domain/addresses/street-line.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import type { Company } from '#domain/settings/shop-settings.ts'

export const RETURN_REASONS = ['unwanted', 'damaged', 'wrong', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_STATES = ['announced', 'received', 'inspected', 'closed', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** With how many returns of an order its buyer can announce no other, called off ones included: each is mailed. */
export const MAX_ANNOUNCED = 10

/** The steps of a return, each with what has happened by then; null is not yet. */
interface ReturnSteps<Instant> {
  receivedAt: Instant | null
  inspectedAt: Instant | null
  closedAt: Instant | null
  withdrawnAt: Instant | null
}

/** The state of a return (docs/rules/returns.md#states). */
export function returnState<Instant>({ receivedAt, inspectedAt, closedAt, withdrawnAt }: ReturnSteps<Instant>): ReturnState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (closedAt !== null) return 'closed'
  if (inspectedAt !== null) return 'inspected'
  return receivedAt === null ? 'announced' : 'received'
}

/**
 * The last day on which a customer can announce a return of an order, given the Swiss days on which it was shipped,
 * delivered and promised; null before it is shipped (docs/rules/returns.md#period).
 */
export function lastReturnDay(
  { shippedOn, deliveredOn, promisedOn }: { shippedOn: string | null; deliveredOn: string | null; promisedOn: string | null },
  days: number,
): string | null {
  const left = shippedOn ?? deliveredOn
  if (left === null) return null
  const arrived = deliveredOn ?? (promisedOn !== null && promisedOn > left ? promisedOn : left)
  return addDays(arrived, days)
}

/** The packs of a line that a return announces, and how many have arrived; null until then. */
export interface ReturnedPacks {
  position: number
  quantity: number
  received: number | null
}

/**
 * How many packs of each line can still be announced: all that were sent, without those of other returns, as announced
 * or as arrived, and without those refunded otherwise (docs/rules/returns.md#packs). None is negative.
 */
export function returnablePacks({
  lines,
  returned,
  refunded,
}: {
  lines: readonly { position: number; quantity: number }[]
  returned: readonly ReturnedPacks[]
  refunded: readonly LinePacks[]
}): { position: number; quantity: number }[] {
  const coming = returned.map(({ position, quantity, received }) => ({ position, quantity: received ?? quantity }))
  return lines.map(({ position, quantity }) => ({
    position,
    quantity: Math.max(0, quantity - packsAt(coming, position) - packsAt(refunded, position)),
  }))
}

/** Whether these packs can be announced: at least one, each line once, and of none more than are left. */
export function canReturn(wanted: readonly LinePacks[], returnable: readonly LinePacks[]): boolean {
  const positions = new Set(wanted.map(({ position }) => position))
  return (
    wanted.length > 0 &&
    positions.size === wanted.length &&
    wanted.every(({ position, quantity }) => quantity > 0 && quantity <= packsAt(returnable, position))
  )
}

/** Packs of a line that arrived with a return, or that were sent as a replacement. */
export type ReplacementStep = { kind: 'arrived' | 'replaced' } & LinePacks

/**
 * The packs of each line that the customer has as replacements, from the steps in the order in which they happened;
 * what arrives is taken for a replacement as long as there are any. Nobody is refunded these packs
 * (docs/rules/returns.md#replacement).
 */
export function keptReplacements(steps: readonly ReplacementStep[]): LinePacks[] {
  const kept = new Map<number, number>()
  for (const { kind, position, quantity } of steps)
    kept.set(position, Math.max(0, (kept.get(position) ?? 0) + (kind === 'replaced' ? quantity : -quantity)))
  return [...kept].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []))
}

/** Where returns are sent, line by line. */
export function returnAddress(company: Company): string[] {
  return [company.name, streetLine(company), `${company.postalCode} ${company.town}`]
}
