import { expect, it } from 'vitest'
import { attentionText, withAttention, withoutAttention } from './order-attention.ts'

it.each([
  [null, 'disputed', 'disputed'],
  ['disputed', 'refund-failed', 'disputed refund-failed'],
  ['refund-failed', 'disputed', 'disputed refund-failed'],
  ['disputed', 'disputed', 'disputed'],
])('%j with %j is %j', (codes, code, all) => {
  expect(withAttention(codes, code)).toBe(all)
})

it.each([
  ['disputed', 'disputed', null],
  ['disputed first-invoice', 'first-invoice', 'disputed'],
  ['disputed', 'first-invoice', 'disputed'],
  [null, 'disputed', null],
])('%j without %j is %j', (codes, code, rest) => {
  expect(withoutAttention(codes, code)).toBe(rest)
})

it('words why an order needs attention', () => {
  expect(attentionText('disputed refund-failed')).toBe('Reklamation bei der Bank · Rückerstattung fehlgeschlagen')
  expect(['contact-missing', 'disputed', 'unbekannt'].map(attentionText)).toEqual([
    'Adresse und E-Mail fehlen',
    'Reklamation bei der Bank',
    'unbekannt',
  ])
})
