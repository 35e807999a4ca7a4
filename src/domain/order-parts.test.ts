import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packsToSend, partLabel, partRefusal } from './order-parts.ts'
import { packsAt } from './refund.ts'

const left = [
  { position: 0, quantity: 3 },
  { position: 2, quantity: 1 },
]

describe('the packs that are still to be sent', () => {
  const lines = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ]

  it('are those that were bought, without what was sent or refunded', () => {
    expect(packsToSend({ lines, sent: [], refunded: [] })).toEqual(lines)
    expect(packsToSend({ lines, sent: [{ position: 0, quantity: 1 }], refunded: [{ position: 0, quantity: 1 }] })).toEqual([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ])
    expect(packsToSend({ lines, sent: lines, refunded: [{ position: 0, quantity: 2 }] })).toEqual([])
  })

  it('and the parcels add up to what was bought, however an order is divided', () => {
    const packs = fc.array(fc.record({ position: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), packs, (bought, wishes) => {
        const all = bought.map((quantity, position) => ({ position, quantity }))
        const sent: { position: number; quantity: number }[] = []
        for (const wish of wishes) if (partRefusal([wish], packsToSend({ lines: all, sent, refunded: [] })) === undefined) sent.push(wish)
        const rest = packsToSend({ lines: all, sent, refunded: [] })
        expect(rest.length).toBeGreaterThan(0)
        for (const { position, quantity } of all) expect(packsAt([...sent, ...rest], position)).toBe(quantity)
      }),
    )
  })
})

describe('a part of an order', () => {
  it.each([
    ['one pack of two lines', [{ position: 0, quantity: 1 }], undefined],
    ['all but one pack', [{ position: 0, quantity: 3 }], undefined],
    ['nothing', [], 'part-too-many'],
    ['no pack of a line', [{ position: 0, quantity: 0 }], 'part-too-many'],
    ['one more than is left', [{ position: 0, quantity: 4 }], 'part-too-many'],
    [
      'a line twice, together more than is left',
      [
        { position: 0, quantity: 2 },
        { position: 0, quantity: 2 },
      ],
      'part-too-many',
    ],
    ['a line of which nothing is left', [{ position: 1, quantity: 1 }], 'part-too-many'],
    ['all that is left', left, 'part-is-all'],
  ] as const)('can be %s or not', (_, wanted, refusal) => {
    expect(partRefusal(wanted, left)).toBe(refusal)
  })

  it('is counted with the parcel that follows', () => {
    expect(partLabel(1, { parts: 1, isRestOpen: true })).toBe('Teil 1 von 2')
    expect(partLabel(2, { parts: 2, isRestOpen: false })).toBe('Teil 2 von 2')
  })
})
