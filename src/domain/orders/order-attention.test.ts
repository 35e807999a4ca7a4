import { describe, expect, it } from 'vitest'
import { attentionText, withAttention, withoutAttention } from './order-attention.ts'

describe('why an order needs attention', () => {
  it.each([
    [[], 'disputed', ['disputed']],
    [['disputed'], 'refund-failed', ['disputed', 'refund-failed']],
    [['refund-failed'], 'disputed', ['disputed', 'refund-failed']],
    [['disputed'], 'disputed', ['disputed']],
  ] as const)('%j with %j is %j', (codes, code, all) => {
    expect(withAttention(codes, code)).toEqual(all)
  })

  it.each([
    [['disputed'], 'disputed', []],
    [['disputed', 'first-invoice'], 'first-invoice', ['disputed']],
    [['disputed'], 'first-invoice', ['disputed']],
    [[], 'disputed', []],
  ] as const)('%j without %j is %j', (codes, code, rest) => {
    expect(withoutAttention(codes, code)).toEqual(rest)
  })

  it('is shown in German, with all reasons', () => {
    expect(attentionText(['disputed', 'refund-failed'])).toBe('Reklamation bei der Bank · Rückerstattung fehlgeschlagen')
    expect([attentionText(['contact-missing']), attentionText([])]).toEqual(['Adresse und E-Mail fehlen', null])
  })
})
