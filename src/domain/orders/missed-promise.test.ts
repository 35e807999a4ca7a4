import { describe, expect, it } from 'vitest'
import { missedPromise } from './missed-promise.ts'

const PROMISED = '2026-11-26'

describe('missedPromise', () => {
  it.each([
    ['confirmed', '2026-11-26', null],
    ['confirmed', '2026-11-27', 'unsent'],
    ['pending', '2026-11-27', 'unsent'],
    ['processing', '2027-02-01', 'unsent'],
    ['shipped', '2026-11-26', null],
    ['shipped', '2026-11-27', 'under-way'],
    ['shipped', '2026-12-10', 'under-way'],
    ['shipped', '2026-12-11', null],
    ['delivered', '2026-11-27', null],
    ['cancelled', '2026-11-27', null],
  ] as const)('of an order that is %s is on %s %s', (status, today, missed) => {
    expect(missedPromise({ status, promisedOn: PROMISED }, today)).toBe(missed)
  })

  it('is none of an order that was promised no day', () => {
    expect(missedPromise({ status: 'confirmed', promisedOn: null }, '2026-11-27')).toBeNull()
  })
})
