import { describe, expect, it } from 'vitest'
import { bulkChangeToast, endsSelection } from './order-texts.ts'

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
