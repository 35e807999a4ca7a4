import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { planPrices, PricePlan } from '#contract/products/admin-price-plans.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { withFlatSizes } from '#domain/products/flat-sizes.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { lockProducts } from '../store/admin-products.ts'
import {
  insertPricePlan,
  listDuePricePlans,
  listOverlappingNames,
  listPlannedProducts,
  listPricePlanRows,
  lockDuePricePlan,
  lockPricePlan,
  type PricePlanRow,
  savePricePlan,
} from '../store/price-plans.ts'
import { endPlan, startPlan } from './apply-price-plan.ts'

/** Forms know minutes only. */
const PAST_TOLERANCE_MS = 60_000

/** Planned changes of prices, the open ones first; of one product if given. */
export async function listPricePlans(db: Db, filter: { productId?: number | undefined } = {}): Promise<PricePlan[]> {
  const rows = await listPricePlanRows(db, filter)
  const products = await listPlannedProducts(
    db,
    rows.map(({ id }) => id),
  )
  const ofPlan = Map.groupBy(products, ({ planId }) => planId)
  return rows.map((row) => toPricePlan(row, ofPlan.get(row.id) ?? []))
}

/**
 * Plans a change of prices (docs/rules/prices.md#planned-prices). Refuses a start in the past, an end before the start,
 * and products that another open plan changes at the same time.
 */
export function schedulePrices(db: Db, { plan, actor, now }: { plan: BodyOf<typeof planPrices>; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    const [startsAt, endsAt] = [new Date(plan.startsAt), plan.endsAt === null ? null : new Date(plan.endsAt)]
    if (startsAt.getTime() < now - PAST_TOLERANCE_MS) return refuse('price-plan-past')
    if (endsAt !== null && endsAt <= startsAt) return refuse('price-plan-order')
    const productIds = [...new Set(plan.productIds)]
    // Locked, so that two plans at once cannot miss each other.
    if ((await lockProducts(tx, productIds)).size !== productIds.length) return refuse('product-unknown')
    const names = await listOverlappingNames(tx, { productIds, startsAt, endsAt })
    if (names.length > 0) return refuse('price-plan-overlaps', { names: names.slice(0, 5) })
    const row = await insertPricePlan(tx, { change: plan.change, startsAt, endsAt, actor: actor.email, productIds })
    const planned = toPricePlan(row, await listPlannedProducts(tx, [row.id]))
    const { kind } = plan.change
    const values = kind === 'prices' ? withFlatSizes(plan.change) : plan.change
    const after = { ...values, kind, startsAt: plan.startsAt, endsAt: plan.endsAt, productIds }
    await recordChange(tx, { actor, action: 'price-plan.planned', ...auditedAs(row), after })
    return planned
  })
}

/** Cancels a plan that has not begun, or ends a running one at once; refuses one that is over. */
export function endPricePlan(db: Db, { id, actor, now }: { id: number; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    const row = await lockPricePlan(tx, id)
    if (!row) return refuse('price-plan-unknown')
    const state = stateOf(row)
    if (state !== 'planned' && state !== 'running') return refuse('price-plan-over')
    if (state === 'planned') await savePricePlan(tx, id, { cancelledAt: new Date(now) })
    else await endPlan(tx, row, new Date(now))
    await recordChange(tx, { actor, action: state === 'planned' ? 'price-plan.cancelled' : 'price-plan.ended', ...auditedAs(row) })
    return toPricePlan((await lockPricePlan(tx, id)) ?? row, await listPlannedProducts(tx, [id]))
  })
}

/**
 * Starts and ends the plans whose time has come, each once and in a transaction of its own; returns how many. A job.
 */
export async function applyPricePlans({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = new Date(clock())
  let applied = 0
  await oneByOne(await listDuePricePlans(db, now), async (id) => {
    if (await transaction(db, (tx) => applyPlan(tx, id, now))) applied++
  })
  return applied
}

async function applyPlan(tx: Db, id: number, now: Date): Promise<boolean> {
  const row = await lockDuePricePlan(tx, id, now)
  if (!row) return false
  const isStart = row.startedAt === null
  await (isStart ? startPlan(tx, row, now) : endPlan(tx, row, now))
  await recordChange(tx, { actor: null, action: isStart ? 'price-plan.started' : 'price-plan.ended', ...auditedAs(row) })
  return true
}

function toPricePlan(row: PricePlanRow, products: readonly { productId: number; name: string }[]): PricePlan {
  const { id, change, startsAt, endsAt, actor } = row
  return {
    id,
    change,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state: stateOf(row),
    actor,
    products: products.map(({ productId, name }) => ({ id: productId, name })),
  }
}

function stateOf({ startedAt, endsAt, endedAt, cancelledAt }: PricePlanRow): PricePlan['state'] {
  if (cancelledAt) return 'cancelled'
  if (!startedAt) return 'planned'
  return endsAt && !endedAt ? 'running' : 'over'
}

function auditedAs({ id, startsAt, endsAt }: PricePlanRow) {
  const until = endsAt === null ? '' : ` bis ${germanDateTime(endsAt.getTime())}`
  return { entity: 'price-plan', entityId: id, label: `Preise ab ${germanDateTime(startsAt.getTime())}${until}` } as const
}
