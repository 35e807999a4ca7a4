import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('a network is refused once all places are taken and one more is beyond its share', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 2 })
  await turns.take('at work')
  void turns.take('one')
  expect(turns.isFullFor('one')).toBe(false)
  void turns.take('one')
  expect(['one', 'another'].map((network) => turns.isFullFor(network))).toEqual([true, false])
})

it('networks that nobody has heard of get no more places than there are', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 2 })
  await turns.take('at work')
  void turns.take('one')
  void turns.take('two')
  expect(turns.isFullFor('three')).toBe(true)
})
