import { describe, expect, it } from 'vitest'
import { isUnderWay } from './is-under-way.ts'

describe('an order on the screen is read again', () => {
  it('until a refund was sent to the provider', () => {
    expect(isUnderWay({ refunds: [{ state: 'succeeded' }, { state: 'requested' }], mails: [] })).toBe(true)
    expect(isUnderWay({ refunds: [{ state: 'succeeded' }, { state: 'pending' }, { state: 'to_transfer' }], mails: [] })).toBe(false)
  })

  it('until a mail was sent, but not while it waits for another attempt', () => {
    expect(isUnderWay({ refunds: [], mails: [{ state: 'queued', error: null }] })).toBe(true)
    expect(isUnderWay({ refunds: [], mails: [{ state: 'queued', error: 'connect ECONNREFUSED' }] })).toBe(false)
    expect(isUnderWay({ refunds: [], mails: [{ state: 'sent', error: null }] })).toBe(false)
  })
})
