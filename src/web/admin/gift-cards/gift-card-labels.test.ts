import { expect, it } from 'vitest'
import { dueDeliveryText } from './gift-card-labels.ts'

const delivery = { email: 'zoe@example.ch', on: '2026-12-24', deliveredAt: null, isReturned: false }
const before = { email: ' Zoe@example.ch', today: '2026-11-30' }

it('who sends a card before its day is told whether it is sent on that day, too', () => {
  expect(dueDeliveryText(delivery, before)).toBe('Am 24.12.2026 wird sie dann nicht noch einmal gesendet.')
  expect(dueDeliveryText(delivery, { ...before, email: 'max@example.ch' })).toBe(
    'Am 24.12.2026 wird sie trotzdem an zoe@example.ch gesendet.',
  )
})

it('nothing is said of a day that has come, or of a card that is sent already', () => {
  expect(dueDeliveryText(delivery, { ...before, today: '2026-12-24' })).toBeUndefined()
  expect(dueDeliveryText({ ...delivery, deliveredAt: '2026-11-29T10:00:00Z' }, before)).toBeUndefined()
})
