import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { moneyText, outcomeOf } from './cancellation-text.ts'

const paid = { number: 'FF-7K2M-9QXA', totalAmount: rappen(1290), paidAt: '2026-11-30T09:00:00Z', dueOn: null }

it('a cancellation says how what was paid comes back', () => {
  expect(outcomeOf(paid)).toBe('Wir stornieren FF-7K2M-9QXA und erstatten Ihnen <amount></amount> zurück.')
  expect(moneyText(paid)).toBe('Der Betrag geht auf demselben Weg an Sie zurück.')
  const invoiced = { ...paid, dueOn: '2026-12-30' }
  expect(outcomeOf(invoiced)).toContain('überweisen')
  expect(moneyText({ ...invoiced, paidAt: null })).toBe('Die Rechnung müssen Sie nicht bezahlen.')
})

it('a cancelled order that was free speaks of no money', () => {
  const free = { ...paid, totalAmount: rappen(0) }
  expect(outcomeOf(free)).toBe('Wir stornieren FF-7K2M-9QXA.')
  expect(moneyText(free)).toBeUndefined()
})
