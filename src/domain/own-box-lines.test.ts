import { describe, expect, it } from 'vitest'
import { linesByBox } from './own-box-lines.ts'

const line = (name: string, quantity: number, box: number | null = null) => ({ name, quantity, box })
const groups = (...lines: ReturnType<typeof line>[]) =>
  linesByBox(lines, ({ box }) => box).map((group) => [group.title, ...group.lines.map(({ name }) => name)])

describe('The lines of an order', () => {
  it('stand in one group without a name when none is in a box', () => {
    expect(groups(line('Apfel', 1), line('Mango', 2))).toEqual([['', 'Apfel', 'Mango']])
    expect(groups()).toEqual([])
  })

  it('stand under their boxes, the loose ones first', () => {
    expect(groups(line('Apfel', 4, 1), line('Mango', 1), line('Mango', 2, 1), line('Mango', 9, 2))).toEqual([
      ['', 'Mango'],
      ['Eigene Box 1 mit 6 Beuteln', 'Apfel', 'Mango'],
      ['Eigene Box 2 mit 9 Beuteln', 'Mango'],
    ])
  })
})
