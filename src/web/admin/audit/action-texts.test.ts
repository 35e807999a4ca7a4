import { describe, expect, it } from 'vitest'
import { actionText } from './action-texts.ts'

describe('actionText', () => {
  it('returns the German text of a known action', () => {
    expect(actionText('order.refund-requested')).toBe('Rückerstattung verlangt')
  })

  it('returns an unknown code unchanged', () => {
    expect(actionText('order.teleported')).toBe('order.teleported')
    expect(actionText('constructor')).toBe('constructor')
  })
})
