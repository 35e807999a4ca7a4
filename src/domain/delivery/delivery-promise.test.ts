import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regionsOf } from '#domain/addresses/postal-regions.ts'
import { addDays, weekdayOf } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { isHolidayIn, isNationalHoliday } from '#domain/calendar/holidays.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { arrivalDays, comingPromises, type DeliveryRules, deliveryPromise, packingDay } from './delivery-promise.ts'

const RULES = DEFAULT_SHOP_SETTINGS.delivery
const HOUR_MS = 3_600_000

type Changes = Partial<DeliveryRules> & { postalCode?: string }

const promised = (at: string, { postalCode, ...rules }: Changes = {}) =>
  deliveryPromise({ ...RULES, ...rules }, { at: Date.parse(at), ...(postalCode && { postalCode }) })

describe('the day on which an order is packed', () => {
  it.each<[string, string, Partial<DeliveryRules>, string]>([
    ['the same Friday before the cut-off', '2026-11-20T13:59:59+01:00', {}, '2026-11-20'],
    ['Monday from the cut-off of Friday on', '2026-11-20T14:00:00+01:00', {}, '2026-11-23'],
    ['Monday for a Saturday', '2026-11-21T09:00:00+01:00', {}, '2026-11-23'],
    ['the same Saturday where Saturdays are packed', '2026-11-21T09:00:00+01:00', { packingDays: [1, 2, 3, 4, 5, 6] }, '2026-11-21'],
    ['Monday for a late Sunday', '2026-11-22T23:59:00+01:00', {}, '2026-11-23'],
    ['the day that began by Swiss time', '2026-07-05T22:30:00Z', { cutOff: '9:30' }, '2026-07-06'],
    ['the next day past the cut-off of a summer day', '2026-07-02T12:30:00Z', {}, '2026-07-03'],
    [
      'after the holidays of the shop',
      '2026-12-23T15:00:00+01:00',
      { shopHolidays: [{ from: '2026-12-24', to: '2027-01-03' }] },
      '2027-01-04',
    ],
    ['after a holiday of its canton', '2026-12-07T15:00:00+01:00', { canton: 'LU' }, '2026-12-09'],
    ['on a holiday of another canton', '2026-12-07T15:00:00+01:00', {}, '2026-12-08'],
  ])('is %s', (_, at, rules, day) => {
    expect(packingDay({ ...RULES, ...rules }, Date.parse(at))).toBe(day)
  })

  it('is unknown while nothing is packed for two months', () => {
    expect(packingDay({ ...RULES, packingDays: [] }, Date.parse('2026-11-20T10:00:00+01:00'))).toBeNull()
    expect(promised('2026-11-20T10:00:00+01:00', { shopHolidays: [{ from: '2026-11-01', to: '2027-12-31' }] })).toBeNull()
  })
})

describe('the promise of a day', () => {
  it.each<[string, string, Changes, string, string]>([
    ['two working days after a Monday', '2026-11-23T10:48:00+01:00', {}, '2026-11-25', '2026-11-23'],
    ['a day later from the cut-off on', '2026-11-23T14:00:00+01:00', {}, '2026-11-26', '2026-11-24'],
    ['the next working day by priority', '2026-11-23T10:00:00+01:00', { service: 'priority' }, '2026-11-24', '2026-11-23'],
    ['never a Saturday', '2026-11-27T10:00:00+01:00', { service: 'priority' }, '2026-11-30', '2026-11-27'],
    ['over the weekend', '2026-11-27T10:00:00+01:00', {}, '2026-12-01', '2026-11-27'],
    ['over Christmas', '2026-12-23T10:00:00+01:00', {}, '2026-12-28', '2026-12-23'],
    ['kept by what leaves as late as a Saturday', '2026-11-27T10:00:00+01:00', { packingDays: [5, 6] }, '2026-12-01', '2026-11-28'],
    ['over New Year, the second of January being a holiday of Zürich', '2026-12-31T15:00:00+01:00', {}, '2027-01-06', '2027-01-04'],
    ['over Easter', '2027-03-25T10:00:00+01:00', {}, '2027-03-31', '2027-03-25'],
    ['over the night of summer time', '2027-03-26T23:30:00+01:00', {}, '2027-04-01', '2027-03-30'],
    ['over the night of winter time', '2026-10-24T23:30:00+02:00', {}, '2026-10-28', '2026-10-26'],
    ['after a holiday of the recipient', '2026-12-04T10:00:00+01:00', { postalCode: '6003' }, '2026-12-09', '2026-12-07'],
    ['on that day elsewhere', '2026-12-04T10:00:00+01:00', { postalCode: '8001' }, '2026-12-08', '2026-12-04'],
    [
      'later in Liechtenstein where that takes longer',
      '2026-11-23T10:00:00+01:00',
      { postalCode: '9490', transportDays: { economy: 2, priority: 1, liechtenstein: 3 } },
      '2026-11-26',
      '2026-11-23',
    ],
  ])('is %s', (_, at, rules, day, shipBy) => {
    expect(promised(at, rules)).toMatchObject({ day, shipBy })
  })

  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2032-01-01') })
  const postalCode = fc.constantFrom('', '1201', '6003', '6500', '8001', '8750', '9050', '9490')
  const rules = fc.record({
    cutOff: fc.constantFrom('8:00', '14:00', '23:59'),
    packingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    shopHolidays: fc.array(fc.constantFrom({ from: '2026-12-20', to: '2027-01-05' }, { from: '2028-07-01', to: '2028-07-21' })),
    canton: fc.constantFrom('ZH', 'LU', 'TI'),
    service: fc.constantFrom('economy', 'priority'),
    transportDays: fc.record({
      economy: fc.integer({ min: 1, max: 4 }),
      priority: fc.constant(1),
      liechtenstein: fc.integer({ min: 1, max: 5 }),
    }),
  }) as fc.Arbitrary<DeliveryRules>

  it('is always a day of delivery, after the day of sending', () => {
    fc.assert(
      fc.property(rules, instant, postalCode, (any, at, code) => {
        const promise = deliveryPromise(any, { at, postalCode: code })
        fc.pre(promise !== null)
        expect(weekdayOf(promise.day)).toBeLessThanOrEqual(5)
        expect(isNationalHoliday(promise.day)).toBe(false)
        expect(regionsOf(code).some((region) => isHolidayIn(region, promise.day))).toBe(false)
        expect(promise.shipBy >= swissDay(at) && promise.shipBy < promise.day).toBe(true)
      }),
    )
  })

  it('is never earlier for a later order', () => {
    fc.assert(
      fc.property(rules, instant, fc.integer({ min: 0, max: 90 * 24 }), postalCode, (any, at, hours, code) => {
        const early = deliveryPromise(any, { at, postalCode: code })
        const late = deliveryPromise(any, { at: at + hours * HOUR_MS, postalCode: code })
        fc.pre(early !== null && late !== null)
        expect(late.day >= early.day).toBe(true)
      }),
    )
  })

  it('is never earlier once the recipient is known', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom('1201', '6003', '6500', '8001', '8750', '9050'), (at, code) => {
        const [anywhere, known] = [deliveryPromise(RULES, { at }), deliveryPromise(RULES, { at, postalCode: code })]
        fc.pre(anywhere !== null && known !== null)
        expect(known.day >= anywhere.day).toBe(true)
      }),
    )
  })
})

describe('the coming promises', () => {
  it('follow each other at the cut-offs', () => {
    const [first, second, third] = comingPromises(RULES, { from: Date.parse('2026-11-26T10:00:00+01:00'), days: 14 })
    expect(first).toEqual({ day: '2026-11-30', shipBy: '2026-11-26', until: Date.parse('2026-11-26T14:00:00+01:00') })
    expect(second).toEqual({ day: '2026-12-01', shipBy: '2026-11-27', until: Date.parse('2026-11-27T14:00:00+01:00') })
    expect(third).toMatchObject({ day: '2026-12-02', shipBy: '2026-11-30' })
  })

  it('are those of every instant in between, over both changes of the clocks', () => {
    fc.assert(
      fc.property(fc.constantFrom('2026-10-20', '2027-03-23'), fc.integer({ min: 0, max: 14 * 24 * 60 }), (day, minutes) => {
        const from = Date.parse(`${day}T00:00:00Z`)
        const at = from + minutes * 60_000
        const shown = comingPromises(RULES, { from, days: 20 }).find(({ until }) => at < until)
        expect(shown).toEqual(deliveryPromise(RULES, { at }))
      }),
    )
  })

  it('end where nothing is known', () => {
    expect(comingPromises({ ...RULES, packingDays: [] }, { from: 0, days: 14 })).toEqual([])
    const last = comingPromises(RULES, { from: Date.parse('2026-11-26T10:00:00+01:00'), days: 14 }).at(-1)
    expect(last?.shipBy).toBe(addDays('2026-11-26', 14))
  })
})

describe('the days on which a parcel can arrive', () => {
  const MONDAY_MORNING = Date.parse('2026-11-23T10:00:00+01:00')

  it('begin with the promised day and leave out the days on which nothing arrives', () => {
    expect(arrivalDays(RULES, { at: MONDAY_MORNING }).slice(0, 4)).toEqual([
      { day: '2026-11-25', packFrom: '2026-11-23', shipBy: '2026-11-23' },
      { day: '2026-11-26', packFrom: '2026-11-24', shipBy: '2026-11-24' },
      { day: '2026-11-27', packFrom: '2026-11-25', shipBy: '2026-11-25' },
      { day: '2026-11-30', packFrom: '2026-11-26', shipBy: '2026-11-26' },
    ])
  })

  it('can have several days on which the parcel leaves', () => {
    const days = arrivalDays({ ...RULES, packingDays: [5, 6] }, { at: MONDAY_MORNING })
    expect(days[0]).toEqual({ day: '2026-12-01', packFrom: '2026-11-27', shipBy: '2026-11-28' })
  })

  it('leave out the holidays of the recipient', () => {
    const daysIn = (postalCode: string) =>
      arrivalDays(RULES, { at: Date.parse('2026-12-03T10:00:00+01:00'), postalCode }).map(({ day }) => day)
    expect(daysIn('8001')).toContain('2026-12-08')
    expect(daysIn('6003')).not.toContain('2026-12-08')
  })

  it('are none while nothing is packed', () => {
    expect(arrivalDays({ ...RULES, packingDays: [] }, { at: MONDAY_MORNING })).toEqual([])
  })

  it('rise, and the first is the promise, for any instant and recipient', () => {
    const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-12-31T00:00:00Z') })
    fc.assert(
      fc.property(instant, fc.constantFrom('', '8001', '6003', '7000', '9490'), (at, postalCode) => {
        const days = arrivalDays(RULES, { at, postalCode })
        const promise = deliveryPromise(RULES, { at, postalCode })
        expect(days[0]).toMatchObject({ day: promise?.day, shipBy: promise?.shipBy })
        for (const [index, { day, packFrom, shipBy }] of days.entries()) {
          expect(packFrom <= shipBy && shipBy < day).toBe(true)
          expect(index === 0 || (days[index - 1]?.day ?? '') < day).toBe(true)
        }
      }),
    )
  })
})
