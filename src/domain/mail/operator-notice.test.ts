import { describe, expect, it } from 'vitest'
import { decideNotice, noticeTitle } from './operator-notice.ts'

const item = (key: string) => ({ key, text: key, path: '/admin' })

describe('what operators are told', () => {
  it.each([
    ['everything at first', ['a', 'b'], [], ['a', 'b']],
    ['only what is new', ['a', 'b'], ['a'], ['b']],
    ['nothing twice', ['a'], ['a'], []],
    ['nothing when there is nothing', [], ['a'], []],
  ])('is %s', (_, current, reported, told) => {
    const decision = decideNotice({ current: current.map(item), reported })
    expect(decision.toTell.map(({ key }) => key)).toEqual(told)
    expect(decision.reported).toEqual(current)
  })

  it('is told again when it ended meanwhile', () => {
    const ended = decideNotice({ current: [], reported: ['mango'] })
    expect(decideNotice({ current: [item('mango')], reported: ended.reported }).toTell).toHaveLength(1)
  })
})

it.each([
  [1, 'Neue Bestellung'],
  [2, '2 neue Bestellungen'],
])('titles a mail about %d orders «%s»', (count, title) => {
  expect(noticeTitle('new-order', count)).toBe(title)
})
