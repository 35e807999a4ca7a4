import { describe, expect, it } from 'vitest'
import { columnsParam, shownColumns } from './column.ts'

const COLUMNS = [{ id: 'number' }, { id: 'name', from: 'md' as const }, { id: 'total' }, { id: 'tracking', isExtra: true }]
const ids = (chosen?: string) => shownColumns(COLUMNS, chosen).map(({ id }) => id)

describe('shownColumns', () => {
  it('shows all but the extra columns, each from its width, while none is chosen', () => {
    expect(ids()).toEqual(['number', 'name', 'total'])
    expect(shownColumns(COLUMNS, undefined)[1]).toMatchObject({ from: 'md' })
  })

  it('shows the chosen ones in the order of the list and at every width, the first always', () => {
    expect(ids('tracking,name')).toEqual(['number', 'name', 'tracking'])
    expect(shownColumns(COLUMNS, 'name')[1]?.from).toBeUndefined()
  })

  it.each(['', 'price', 'price,tint'])('takes %j, which names no column, for no choice', (chosen) =>
    expect(ids(chosen)).toEqual(['number', 'name', 'total']),
  )
})

describe('columnsParam', () => {
  it('names the columns, and nothing when they are the ones that are shown anyway', () => {
    expect(columnsParam(COLUMNS, new Set(['total']))).toBe('number,total')
    expect(columnsParam(COLUMNS, new Set(['number', 'name', 'total']))).toBeUndefined()
    expect(columnsParam(COLUMNS, new Set(['name', 'total', 'tracking']))).toBe('number,name,total,tracking')
  })

  it('of no other column names the first', () => expect(columnsParam(COLUMNS, new Set())).toBe('number'))
})
