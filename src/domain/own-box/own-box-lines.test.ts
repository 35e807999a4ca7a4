import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { linesByBox } from './own-box-lines.ts'
import type { OwnBoxSize } from './own-box.ts'

const line = (name: string, quantity: number, number?: number, size: OwnBoxSize = 6) => ({
  name,
  quantity,
  box: number === undefined ? undefined : { number, size },
})
const groups = (...lines: ReturnType<typeof line>[]) =>
  linesByBox(lines, ({ box }) => box, messagesIn('de').ownBoxText).map((group) => [group.title, ...group.lines.map(({ name }) => name)])

describe('The lines of an order', () => {
  it('stand in one group without a name when none is in a box', () => {
    expect(groups(line('Apfel', 1), line('Mango', 2))).toEqual([['', 'Apfel', 'Mango']])
    expect(groups()).toEqual([])
  })

  it('stand under their boxes, the loose ones first', () => {
    expect(groups(line('Apfel', 4, 1), line('Mango', 1), line('Mango', 2, 1), line('Mango', 9, 2, 9))).toEqual([
      ['', 'Mango'],
      ['Eigene Box 1 mit 6 Beuteln', 'Apfel', 'Mango'],
      ['Eigene Box 2 mit 9 Beuteln', 'Mango'],
    ])
  })

  it('name a box by its own size also where they are only some of its bags', () => {
    expect(groups(line('Apfel', 2, 1, 9))).toEqual([['Eigene Box 1 mit 9 Beuteln', 'Apfel']])
  })
})
