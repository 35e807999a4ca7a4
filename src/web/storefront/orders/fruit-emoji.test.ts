import { expect, it } from 'vitest'
import { fruitEmoji } from './fruit-emoji.ts'

it.each([
  ['erdbeere-gefriergetrocknet', '🍓'],
  ['sauerkirsche-gefriergetrocknet', '🍒'],
  ['premium-probierbox', '🎁'],
  ['geschenkbox-sommerwiese', '🎁'],
  ['feige-gefriergetrocknet', '🍎'],
])('%s falls back to %s', (slug, sign) => expect(fruitEmoji(slug)).toBe(sign))
