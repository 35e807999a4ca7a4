import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-day.ts'
import { chosenDays, latestPeriods, namedPeriod, periodTitle, precedingPeriod } from './period.ts'

describe('a named period', () => {
  it.each([
    ['2026-01', '2026-01-01', '2026-01-31', 'Januar 2026'],
    ['2026-02', '2026-02-01', '2026-02-28', 'Februar 2026'],
    ['2028-02', '2028-02-01', '2028-02-29', 'Februar 2028'],
    ['2100-02', '2100-02-01', '2100-02-28', 'Februar 2100'],
    ['2026-04', '2026-04-01', '2026-04-30', 'April 2026'],
    ['2026-12', '2026-12-01', '2026-12-31', 'Dezember 2026'],
    ['2026-Q1', '2026-01-01', '2026-03-31', '1. Quartal 2026'],
    ['2026-Q2', '2026-04-01', '2026-06-30', '2. Quartal 2026'],
    ['2026-Q3', '2026-07-01', '2026-09-30', '3. Quartal 2026'],
    ['2026-Q4', '2026-10-01', '2026-12-31', '4. Quartal 2026'],
    ['2026-H1', '2026-01-01', '2026-06-30', '1. Halbjahr 2026'],
    ['2026-H2', '2026-07-01', '2026-12-31', '2. Halbjahr 2026'],
    ['2026', '2026-01-01', '2026-12-31', '2026'],
  ])('%s lasts from %s to %s and is called %s', (name, from, to, title) => {
    expect(namedPeriod(name)).toEqual({ from, to })
    expect(periodTitle(name)).toBe(title)
  })

  it.each(['2026-00', '2026-13', '2026-Q0', '2026-Q5', '2026-H3', '26', 'last-month', '2026-11-22', ''])('%j is none', (name) => {
    expect(namedPeriod(name)).toBeUndefined()
  })

  it.each([
    ['month', '2026-03-31', '2026-03'],
    ['month', '2026-04-01', '2026-04'],
    ['quarter', '2026-03-31', '2026-Q1'],
    ['quarter', '2026-04-01', '2026-Q2'],
    ['half-year', '2026-06-30', '2026-H1'],
    ['half-year', '2026-07-01', '2026-H2'],
    ['year', '2026-12-31', '2026'],
    ['year', '2027-01-01', '2027'],
  ] as const)('the %s of %s is %s', (kind, day, name) => {
    expect(latestPeriods(kind, { today: day, count: 1 })).toEqual([name])
  })

  it('follows the one before it across the year', () => {
    expect(latestPeriods('month', { today: '2026-02-28', count: 3 })).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(latestPeriods('quarter', { today: '2026-02-28', count: 3 })).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
    expect(latestPeriods('half-year', { today: '2026-07-01', count: 3 })).toEqual(['2026-H2', '2026-H1', '2025-H2'])
    expect(latestPeriods('year', { today: '2026-07-01', count: 2 })).toEqual(['2026', '2025'])
  })

  it('begins on the day after the one before it ends, and holds each of its days', () => {
    const kinds = fc.constantFrom('month' as const, 'quarter' as const, 'half-year' as const, 'year' as const)
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(kinds, days, (kind, date) => {
        const today = date.toISOString().slice(0, 10)
        const [current, before] = latestPeriods(kind, { today, count: 2 }).map((name) => namedPeriod(name))
        expect(addDays(before?.to ?? '', 1)).toBe(current?.from)
        expect(current && current.from <= today && today <= current.to).toBe(true)
      }),
    )
  })
})

describe('a choice', () => {
  it.each([
    [{ period: 'this-month' }, { from: '2026-01-01', to: '2026-01-31' }],
    [{ period: 'last-month' }, { from: '2025-12-01', to: '2025-12-31' }],
    [
      { period: '2026-Q1', from: '2020-01-01' },
      { from: '2026-01-01', to: '2026-03-31' },
    ],
    [
      { period: 'own', from: '2026-01-05', to: '2026-01-06' },
      { from: '2026-01-05', to: '2026-01-06' },
    ],
    [{ from: '2026-01-05' }, { from: '2026-01-05' }],
    [{ period: 'nonsense' }, {}],
    [{}, {}],
  ])('of %j means, in January 2026, the days %j', (choice, days) => {
    expect(chosenDays(choice, '2026-01-31')).toEqual(days)
  })
})

describe('the period before', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['March of a leap year', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['a month without its last day', '2026-11-01', '2026-11-29', '2026-10-03', '2026-10-31'],
    ['a single day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('of %s has the same length in months, or else in days', (_, from, to, beforeFrom, beforeTo) => {
    expect(precedingPeriod({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  })
})
