import { describe, expect, it } from 'vitest'
import {
  type DatedVatScheme,
  DEFAULT_VAT_SETTINGS,
  isSettledPeriod,
  isMixed,
  settledPeriods,
  vatSpans,
  type VatTimeline,
  withEarlierSchemes,
} from './vat-scheme.ts'

const { isLiable: _, earlier: __, ...AGREED } = DEFAULT_VAT_SETTINGS
const RECEIVED: DatedVatScheme = { ...AGREED, basis: 'received', since: '2026-04-01' }
const timeline = (settings: Partial<VatTimeline['settings']>, closed: VatTimeline['closed'] = []): VatTimeline => ({
  settings: { ...AGREED, earlier: [], ...settings },
  closed,
})
const spans = (of: VatTimeline) => vatSpans({ from: '2026-01-01', to: '2026-12-31' }, of).map(({ from, to, basis }) => [from, to, basis])

describe('how a day is declared', () => {
  it('is one span as long as nothing changes', () => {
    expect(spans(timeline({}))).toEqual([['2026-01-01', '2026-12-31', 'agreed']])
  })

  it('follows the settings from their first day on', () => {
    expect(spans(timeline({ ...RECEIVED, earlier: [AGREED] }))).toEqual([
      ['2026-01-01', '2026-03-31', 'agreed'],
      ['2026-04-01', '2026-12-31', 'received'],
    ])
  })

  it('stays as it was closed, whatever the settings say', () => {
    const closed = [{ from: '2026-01-01', to: '2026-03-31', basis: 'agreed', method: 'effective' }] as const
    expect(spans(timeline({ ...RECEIVED, since: null }, closed))).toEqual([
      ['2026-01-01', '2026-03-31', 'agreed'],
      ['2026-04-01', '2026-12-31', 'received'],
    ])
  })
})

it.each([
  ['effective', '2026-10-01', '2026-12-31', true],
  ['effective', '2026-02-01', '2026-02-28', true],
  ['effective', '2025-01-01', '2025-12-31', true],
  ['effective', '2024-01-01', '2024-12-31', false],
  ['effective', '2026-07-01', '2026-12-31', false],
  ['effective', '2026-11-01', '2027-01-31', false],
  ['effective', '2026-10-02', '2026-12-31', false],
  ['net-rate', '2026-07-01', '2026-12-31', true],
  ['net-rate', '2025-01-01', '2025-12-31', true],
  ['net-rate', '2026-10-01', '2026-12-31', false],
  ['net-rate', '2026-04-01', '2026-09-30', false],
  ['net-rate', '2026-12-01', '2026-12-31', false],
] as const)('by the method %s the days from %s to %s are a period of the tax office: %s', (method, from, to, expected) => {
  expect(isSettledPeriod({ from, to }, method)).toBe(expected)
})

describe('a period', () => {
  const [first] = AGREED.activities
  const netRates: DatedVatScheme = { ...AGREED, method: 'net-rate' }
  const changed = (patch: object) => ({
    ...netRates,
    since: '2026-02-01',
    activities: [{ ...first, ...patch }, ...AGREED.activities.slice(1)],
  })
  const isMixedQuarter = (...[now, before]: object[]) =>
    isMixed({ from: '2026-01-01', to: '2026-03-31' }, timeline({ ...now, earlier: [before as DatedVatScheme] }))

  it.each([
    ['its basis changes', RECEIVED, AGREED, false],
    ['its basis changes within it', { ...RECEIVED, since: '2026-03-31' }, AGREED, true],
    ['a net tax rate changes within it', changed({ rate: 130 }), netRates, true],
    ['an activity gets its number within it', changed({ id: '12345', name: 'Laden' }), netRates, false],
    ['rates change that it does not use', { ...changed({ rate: 130 }), method: 'effective' }, AGREED, false],
  ])('is mixed or not where %s', (_, now, before, expected) => {
    expect(isMixedQuarter(now, before)).toBe(expected)
  })
})

describe('the settled periods', () => {
  it.each([
    ['quarter', timeline({}), ['01-01 03-31', '04-01 06-30', '07-01 09-30', '10-01 12-31']],
    ['half-year', timeline({ interval: 'half-year' }), ['01-01 06-30', '07-01 12-31']],
    [
      'change within one',
      timeline({ ...RECEIVED, interval: 'half-year', earlier: [{ ...AGREED, interval: 'half-year' }] }),
      ['01-01 03-31', '04-01 06-30', '07-01 12-31'],
    ],
    [
      'closed one of other days',
      timeline({ interval: 'half-year' }, [{ from: '2026-01-01', to: '2026-04-30', basis: 'agreed', method: 'effective' }]),
      ['01-01 04-30', '05-01 06-30', '07-01 12-31'],
    ],
  ])('of a year: %s', (_name, of, expected) => {
    const found = settledPeriods({ from: '2026-01-01', to: '2026-12-31' }, of)
    expect(found.map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`)).toEqual(expected)
  })

  it('leave out one that does not end within the days', () => {
    expect(settledPeriods({ from: '2026-01-01', to: '2026-06-29' }, timeline({}))).toEqual([{ from: '2026-01-01', to: '2026-03-31' }])
  })
})

describe('a save of the settings', () => {
  const before = { ...AGREED, earlier: [] }
  it('keeps the scheme before a later first day, and replaces it on the same day or without one', () => {
    expect(withEarlierSchemes(before, RECEIVED)).toEqual([AGREED])
    expect(withEarlierSchemes({ ...RECEIVED, earlier: [AGREED] }, { ...RECEIVED, interval: 'month' })).toEqual([AGREED])
    expect(withEarlierSchemes({ ...RECEIVED, earlier: [AGREED] }, { ...RECEIVED, since: '2027-01-01' })).toEqual([AGREED, RECEIVED])
    expect(withEarlierSchemes({ ...RECEIVED, earlier: [AGREED] }, { ...AGREED, since: '2026-02-01' })).toEqual([AGREED])
    expect(withEarlierSchemes({ ...RECEIVED, earlier: [AGREED] }, AGREED)).toEqual([])
  })
})
