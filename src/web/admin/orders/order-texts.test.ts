import { describe, expect, it } from 'vitest'
import { bulkChangeToast, endsSelection, isUnderWay } from './order-texts.ts'

const refused = [{ id: 'b', label: 'FF-2', message: 'Bereits storniert.' }]

describe('a status that many orders get', () => {
  it('keeps the selection after Bestätigen, as the same orders are packed next, and when one was refused', () => {
    expect(endsSelection({ changed: ['a'], refused: [] }, 'confirmed')).toBe(false)
    expect(endsSelection({ changed: ['a'], refused }, 'delivered')).toBe(false)
    expect(endsSelection({ changed: ['a'], refused: [] }, 'delivered')).toBe(true)
  })

  it.each([
    [['a'], '1 Bestellung: Bestätigt', 'Die Bestellung kommt auf die Packliste.'],
    [['a', 'b'], '2 Bestellungen: Bestätigt', 'Die Bestellungen kommen auf die Packliste.'],
  ])('reports %j in its number', (changed, title, text) => {
    expect(bulkChangeToast({ changed, refused: [] }, 'confirmed')).toEqual({ title, text, tone: 'good' })
  })

  it('names the orders that were refused, with the reason', () => {
    expect(bulkChangeToast({ changed: [], refused }, 'delivered')).toEqual({
      title: '0 Bestellungen: Geliefert',
      text: 'FF-2: Bereits storniert.',
      tone: 'destructive',
    })
  })
})

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
