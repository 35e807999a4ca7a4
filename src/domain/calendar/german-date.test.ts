import { describe, expect, it } from 'vitest'
import { germanDate, germanDateTime, germanDay } from './german-date.ts'

describe('German dates', () => {
  it.each([
    ['2026-11-20T13:05:00Z', '20.11.2026, 14:05'],
    ['2026-01-02T08:00:00Z', '02.01.2026, 09:00'],
    ['2026-12-31T22:59:59Z', '31.12.2026, 23:59'],
    ['2026-12-31T23:00:00Z', '01.01.2027, 00:00'],
    ['2026-07-01T22:00:00Z', '02.07.2026, 00:00'],
  ])('%s is %s in Zürich', (iso, text) => {
    expect(germanDateTime(Date.parse(iso))).toBe(text)
    expect(germanDate(Date.parse(iso))).toBe(text.slice(0, 10))
  })

  it('show an ISO day in Swiss notation', () => {
    expect(germanDay('2026-12-21')).toBe('21.12.2026')
  })
})
