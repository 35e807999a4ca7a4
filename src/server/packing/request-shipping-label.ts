import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { User } from '#contract/accounts/accounts.ts'
import { PARCEL_SERVICE_LABELS } from '#domain/carrier/shipping-label.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Carrier, Parcel, ShippingLabel } from '#server/carrier/carrier.ts'
import {
  endLabelRequest,
  insertShippingLabel,
  lockShippingLabel,
  type ParcelKey,
  saveShippingLabel,
  startLabelRequest,
} from '#server/carrier/store.ts'
import { lockOrder } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { Outage } from '#server/platform/http/outage.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/log.ts'

export interface LabelRequest {
  of: ParcelKey
  /** The version of the order that the parcel was read from; a different one is refused. */
  version: number
  parcel: Parcel
  actor: User
  /** Whether to request another label where it is unclear if the last request made one. */
  again: boolean
}

/**
 * After that a request without an answer has no process any more that waits for it: a carrier takes a minute at most.
 */
const ABANDONED_AFTER_MS = 120_000

/**
 * Makes the label of a parcel once: two clicks share a request, the request is recorded before it is sent, a label that
 * comes too late is kept for the next attempt, and where the carrier left it open, no second one is requested unless an
 * operator says so (docs/rules/packing.md#once). Throws an Outage while the carrier is away.
 */
export function shippingLabelRequests({ db, carrier, clock, log }: { db: Db; carrier: Carrier; clock: Clock; log: Log }) {
  const underWay = new Map<string, ReturnType<typeof makeLabel>>()

  async function makeLabel({ of, version, parcel, actor, again }: LabelRequest, madeFor: string) {
    const requestedAt = new Date(clock())
    const started = await transaction(db, (tx) => startRequest(tx, { of, version, madeFor, requestedAt, actor, again }))
    if (started) return started
    const label = await carrier.createLabel(parcel)
    if (!('refused' in label)) {
      const madeAt = new Date(clock())
      const isSaved = await transaction(db, (tx) => keepLabel(tx, { of, parcel, actor, label, madeFor, madeAt, requestedAt }))
      return isSaved ? { trackingNumber: label.trackingNumber } : refuse('label-unclear')
    }
    await endLabelRequest(db, { parcel: of, requestedAt, isUnclear: label.refused === 'unclear' })
    if (label.refused === 'parcel') return refuse('label-refused', { names: label.messages })
    if (label.refused === 'credentials') return refuse('carrier-credentials')
    if (label.refused === 'away') throw new Outage('carrier-unavailable', label.cause)
    log.warn({ err: label.cause, order: parcel.reference }, 'the carrier did not answer a request for a label')
    return refuse('label-unclear')
  }

  return async (request: LabelRequest) => {
    const madeFor = fingerprint(carrier, request.parcel)
    const key = `${Object.values(request.of).join(' ')} ${madeFor}`
    const making = underWay.get(key) ?? makeLabel(request, madeFor).finally(() => underWay.delete(key))
    underWay.set(key, making)
    const controller = new AbortController()
    const patience = delay(carrier.patienceMs, 'late' as const, { signal: controller.signal, ref: false }).catch(() => 'late' as const)
    const made = await Promise.race([making, patience]).finally(() => controller.abort())
    if (made !== 'late') return made
    making.catch((error: unknown) => log.warn({ err: error, order: request.parcel.reference }, 'a late request for a label failed'))
    return refuse('label-pending')
  }
}

interface Start {
  of: ParcelKey
  version: number
  madeFor: string
  requestedAt: Date
  actor: User
  again: boolean
}

/** Records that a label is requested; returns the one that was made for the same parcel, or why none is requested. */
async function startRequest(tx: Db, { of, version, madeFor, requestedAt, actor, again }: Start) {
  const order = await lockOrder(tx, of.orderId)
  await insertShippingLabel(tx, { ...of, actor: actor.email })
  const row = await lockShippingLabel(tx, of)
  if (!row) return refuse('order-unknown')
  if (row.trackingNumber !== null && row.madeFor === madeFor) return { trackingNumber: row.trackingNumber }
  if (order?.version !== version) return refuse('changed-elsewhere')
  const age = row.requestedAt && requestedAt.getTime() - row.requestedAt.getTime()
  if (age !== null && !row.isUnclear && age < ABANDONED_AFTER_MS) return refuse('label-pending')
  if (age !== null && !again) return refuse('label-unclear')
  await startLabelRequest(tx, of, requestedAt)
  return undefined
}

interface Made extends Omit<LabelRequest, 'again' | 'version'> {
  label: ShippingLabel
  madeFor: string
  madeAt: Date
  requestedAt: Date
}

/** Saves a label; false when another request has taken the place of this one meanwhile. */
async function keepLabel(tx: Db, { of, parcel, actor, label, madeFor, madeAt, requestedAt }: Made): Promise<boolean> {
  const before = await lockShippingLabel(tx, of)
  if (!(await saveShippingLabel(tx, { parcel: of, requestedAt }, { ...label, madeFor, madeAt, actor: actor.email }))) return false
  await recordChange(tx, {
    actor,
    action: 'order.label-made',
    entity: 'order',
    entityId: of.orderId,
    label: parcel.reference,
    before: { trackingNumber: before?.trackingNumber ?? null },
    after: { trackingNumber: label.trackingNumber, service: PARCEL_SERVICE_LABELS[parcel.service] },
  })
  return true
}

/** What a label says; another address, service, weight, sender or carrier needs another label. */
function fingerprint({ provider }: Carrier, { service, grams, sender, recipient }: Parcel): string {
  const { name, street, houseNumber, postalCode, town } = sender
  const { phone: _phone, ...to } = recipient
  const said = [provider, service, grams, [name, street, houseNumber, postalCode, town], Object.entries(to).toSorted()]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
