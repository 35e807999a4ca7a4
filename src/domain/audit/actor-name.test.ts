import { expect, it } from 'vitest'
import { actorName } from './actor-name.ts'

it('names operators by e-mail, and customer, shop and provider in German', () => {
  expect(['customer', 'system', 'provider', 'vreni@example.ch'].map(actorName)).toEqual([
    'Kundschaft',
    'Shop',
    'Zahlungsanbieter',
    'vreni@example.ch',
  ])
})
