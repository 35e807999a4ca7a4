import { describe, expect, it } from 'vitest'
import { byParcel, type CompanionOrder, comeTogether, leavesWith, parcelWith } from './supplement.ts'

const NUMBER = 'FF-7K2M-9QXA'
const at = (time: string) => Date.parse(time)
/** 12:00 in Switzerland, of a supplement that was placed an hour before. */
const now = at('2026-11-23T11:00:00Z')
const placedAt = now - 3_600_000

const parcelOf = (other: Partial<CompanionOrder>) =>
  parcelWith(
    { number: NUMBER, status: 'confirmed', shipmentCount: 0, postponedUntil: null, trackingNumber: null, shippedAt: null, ...other },
    { placedAt, now },
  )

describe('an order and its supplement', () => {
  it.each<[string, Partial<CompanionOrder>, string]>([
    ['is confirmed', {}, ''],
    ['is packed', { status: 'processing' }, ''],
    ['is not confirmed yet', { status: 'pending' }, ' (noch nicht bestätigt)'],
    ['is postponed until tomorrow', { postponedUntil: '2026-11-24' }, ' (zurückgestellt auf 24.11.2026)'],
    ['was postponed until today', { postponedUntil: '2026-11-23' }, ''],
    ['was shipped just after this one was placed', { status: 'shipped', shippedAt: placedAt + 1 }, ' (heute versandt)'],
    ['was shipped now', { status: 'shipped', shippedAt: now }, ' (heute versandt)'],
    ['was delivered the same day', { status: 'delivered', shippedAt: now }, ' (heute versandt)'],
  ])('share a parcel when the other %s', (_, other, text) => {
    expect(parcelOf(other)).toMatchObject({ number: NUMBER, text: `Mit ${NUMBER} in ein Paket${text}`, isShared: true })
  })

  it.each<[string, Partial<CompanionOrder>, string]>([
    ['is cancelled', { status: 'cancelled' }, 'ist storniert'],
    ['was shipped at the moment in which this one was placed', { status: 'shipped', shippedAt: placedAt }, 'ist schon versandt'],
    ['was shipped, nobody knows when', { status: 'shipped', shippedAt: null }, 'ist schon versandt'],
    ['was shipped today in parts', { status: 'shipped', shippedAt: now, shipmentCount: 2 }, 'ist schon versandt'],
    ['was sent in part', { status: 'processing', shipmentCount: 1 }, 'ist zum Teil versandt'],
  ])('have parcels of their own when the other %s', (_, other, text) => {
    const parcel = parcelOf({ trackingNumber: '99.1', ...other })
    expect(parcel).toEqual({ number: NUMBER, text: `${NUMBER} ${text}: eigenes Paket`, isShared: false, trackingNumber: null })
  })

  // Midnight in Switzerland is 23:00 UTC in winter.
  it.each([
    ['the last moment of the day', '2026-11-23T22:59:59.999Z', true],
    ['the first moment of the next day', '2026-11-23T23:00:00.000Z', false],
  ])('share the parcel that has left until %s: %s is %s', (_, time, isShared) => {
    const other = {
      number: NUMBER,
      status: 'shipped',
      shipmentCount: 0,
      postponedUntil: null,
      trackingNumber: '99.1',
      shippedAt: now,
    } as const
    const parcel = parcelWith(other, { placedAt, now: at(time) })
    expect([parcel.isShared, parcel.trackingNumber]).toEqual(isShared ? [true, '99.1'] : [false, null])
  })

  it('have the tracking number of the other proposed', () => {
    expect(parcelOf({ status: 'shipped', shippedAt: now, trackingNumber: '99.1' })).toMatchObject({ trackingNumber: '99.1' })
    expect(parcelOf({})).toMatchObject({ trackingNumber: null })
  })
})

describe('the buyer of two orders', () => {
  const way = (status: CompanionOrder['status'], trackingNumber: string | null = null, shipmentCount = 0) => ({
    status,
    trackingNumber,
    shipmentCount,
  })

  it.each([
    ['both wait', way('pending'), way('processing'), true],
    ['one was sent in part', way('processing', '99.1', 1), way('processing'), false],
    ['one is cancelled', way('cancelled'), way('confirmed'), false],
    ['both are cancelled', way('cancelled', '99.1'), way('cancelled', '99.1'), false],
    ['only one has left', way('shipped', '99.1'), way('processing', '99.1'), false],
    ['both have left with one number', way('delivered', '99.1'), way('shipped', '99.1'), true],
    ['both have left with two numbers', way('shipped', '99.1'), way('shipped', '99.2'), false],
    ['both have left without a number', way('shipped'), way('shipped'), false],
  ])('is told whether they come in one parcel: %s', (_, one, other, isTold) => {
    expect([comeTogether(one, other), comeTogether(other, one)]).toEqual([isTold, isTold])
  })

  it.each([
    ['is packed', { ...way('processing'), isPacked: true }, true],
    ['is not packed yet', { ...way('processing'), isPacked: false }, false],
    ['is packed, and was sent in part', { ...way('processing', '99.1', 1), isPacked: true }, false],
    ['has just left with the number', { ...way('shipped', '99.1'), isPacked: true }, true],
    ['has left with another', { ...way('shipped', '99.2'), isPacked: true }, false],
    ['is cancelled', { ...way('cancelled'), isPacked: true }, false],
  ])('reads of the other in the mail of a parcel when it %s: %j, %s', (_, other, isNamed) => {
    expect(leavesWith(other, '99.1')).toBe(isNamed)
  })

  it('reads of no other that has left without a number', () => {
    expect(leavesWith({ ...way('shipped'), isPacked: true }, null)).toBe(false)
  })
})

const order = (id: string, ...shared: string[]) => ({ id, together: shared.map((other) => ({ id: other, isShared: true })) })

it('groups orders by their parcels, in their sequence, only where both share one', () => {
  const apart = { id: 'd', together: [{ id: 'e', isShared: false }] }
  const orders = [order('a', 'c', 'f'), order('b'), order('c', 'a', 'f'), apart, order('e', 'd'), order('f', 'a', 'c')]
  const ids = byParcel(orders).map((parcel) => parcel.map(({ id }) => id).join(''))
  expect(ids).toEqual(['acf', 'b', 'd', 'e'])
})
