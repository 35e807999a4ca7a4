import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { keysBetween, type Selection, useSelection } from './use-selection.ts'

const keys = ['a', 'b', 'c', 'd']

describe('between', () => {
  it('includes both ends, whichever was selected first', () => {
    expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  })

  it('returns only the last key when the first is on another page', () => expect(keysBetween(keys, 'z', 'c')).toEqual(['c']))
})

describe('the selection', () => {
  it('loses the rows that are no longer shown: nothing would be done with them', () => {
    const seen: Selection[] = []
    const select = (selection: Selection) => {
      if (seen.push(selection) === 1) selection.setAll(keys)
    }
    renderToString(<List rows={() => (seen.length === 0 ? keys : ['b', 'c'])} onRender={select} />)
    expect(seen.at(-1)?.count).toBe(2)
    expect(keys.filter((key) => seen.at(-1)?.has(key))).toEqual(['b', 'c'])
  })
})

function List({ rows, onRender }: { rows: () => readonly string[]; onRender: (selection: Selection) => void }) {
  onRender(useSelection(rows()))
  return null
}
