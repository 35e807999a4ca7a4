import { expect, it } from 'vitest'
import { fruitEmoji } from './fruit-emoji.ts'

it.each([
  ['Erdbeere', '🍓'],
  ['Sauerkirsche', '🍒'],
  ['Premium Probierbox', '🎁'],
  ['Geschenkbox Sommerwiese', '🎁'],
  ['Feige', '🍎'],
])('%s falls back to %s', (name, sign) => expect(fruitEmoji(name)).toBe(sign))
