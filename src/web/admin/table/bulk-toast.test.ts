import { describe, expect, it } from 'vitest'
import { bulkToast } from './bulk-toast.ts'

describe('a change of many records', () => {
  it('is a success when all were changed', () => {
    expect(bulkToast({ refused: [] }, { title: '2 freigegeben' })).toEqual({ title: '2 freigegeben', text: '', tone: 'good' })
  })

  it('is none when some were refused, and says which and why', () => {
    const refused = [{ id: 7, label: 'Mango, Anna Muster', message: 'Inzwischen geändert.' }]
    expect(bulkToast({ refused }, { title: '1 freigegeben', text: 'Im Shop.' })).toEqual({
      title: '1 freigegeben',
      text: 'Mango, Anna Muster: Inzwischen geändert.',
      tone: 'destructive',
    })
  })
})
