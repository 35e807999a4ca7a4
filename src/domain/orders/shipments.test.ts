import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packsAt } from './refund.ts'
import { giftParcels, isSplit, openParcels, packsToSend, partLabel, partRefusal, planShipments } from './shipments.ts'

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

describe("the parcels of a company's gift", () => {
  const lines = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 6 },
  ]

  it('hold the same, and those that have not left are open', () => {
    expect(giftParcels([3, 1], { lines, recipients: 3, left: lines })).toEqual([
      {
        number: 3,
        lines: [
          { position: 0, quantity: 1 },
          { position: 1, quantity: 2 },
        ],
      },
      {
        number: 1,
        lines: [
          { position: 0, quantity: 1 },
          { position: 1, quantity: 2 },
        ],
      },
    ])
    expect(openParcels(3, [{ number: 2 }])).toEqual([1, 3])
    expect(openParcels(1, [{ number: 1 }])).toEqual([])
  })

  it('hold no pack that was refunded, and there is none for which nothing is left', () => {
    expect(giftParcels([1, 2, 3], { lines, recipients: 3, left: [{ position: 1, quantity: 3 }] })).toEqual([
      { number: 1, lines: [{ position: 1, quantity: 2 }] },
      { number: 2, lines: [{ position: 1, quantity: 1 }] },
    ])
    expect(giftParcels([1], { lines, recipients: 3, left: [] })).toEqual([])
  })

  it('add up to what is left, however many steps they leave in', () => {
    const each = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), each, fc.array(fc.nat(9)), fc.nat(5), (recipients, parts, order, refunded) => {
        const bought = parts.map((quantity, position) => ({ position, quantity: quantity * recipients }))
        const left = bought.map((line, index) => (index === 0 ? { ...line, quantity: Math.max(0, line.quantity - refunded) } : line))
        const steps = [...new Set([...order.map((step) => (step % recipients) + 1), ...openParcels(recipients, [])])]
        const sent: { position: number; quantity: number }[] = []
        for (const number of steps) {
          const rest = left.map(({ position, quantity }) => ({ position, quantity: quantity - packsAt(sent, position) }))
          sent.push(...giftParcels([number], { lines: bought, recipients, left: rest }).flatMap((parcel) => parcel.lines))
        }
        for (const { position, quantity } of left) expect(packsAt(sent, position)).toBe(quantity)
      }),
    )
  })
})

describe('what leaves of an order', () => {
  const lines = [{ position: 0, quantity: 6 }]
  const sent = [{ number: 1 }]

  it.each([
    ['all that is left', [{ trackingNumber: '99.1' }], [{ number: 2, lines: [{ position: 0, quantity: 4 }], trackingNumber: '99.1' }]],
    ['a part', [{ id: 'a', lines: [{ position: 0, quantity: 1 }] }], [{ id: 'a', number: 2, lines: [{ position: 0, quantity: 1 }] }]],
    ['more than is left', [{ lines: [{ position: 0, quantity: 5 }] }], 'part-too-many'],
    ['all as a part', [{ lines: [{ position: 0, quantity: 4 }] }], 'part-is-all'],
    ['two shipments of the same packs', [{}, {}], 'part-too-many'],
  ] as const)('is its next shipment, or refused: %s', (_, wanted, planned) => {
    expect(planShipments(wanted, { lines, sent, left: [{ position: 0, quantity: 4 }] })).toEqual(planned)
  })

  const share = [{ position: 0, quantity: 2 }]
  it.each([
    ['two addresses', [{ recipient: 3 }, { recipient: 2, trackingNumber: '99.2' }], [3, 2]],
    ['all that are left', [{}], [2, 3]],
    ['an address that has its parcel', [{ recipient: 1 }], 'part-too-many'],
    ['an address twice', [{ recipient: 2 }, { recipient: 2 }], 'part-too-many'],
    ['an address that is not on the list', [{ recipient: 4 }], 'recipient-unknown'],
    ['all with one number', [{ trackingNumber: '99.1' }], 'part-for-many'],
    ['a part of the lines', [{ recipient: 2, lines: share }], 'part-for-many'],
  ] as const)("is a shipment to each address of a company's gift, or refused: %s", (_, wanted, planned) => {
    const made = planShipments(wanted, { lines, recipients: 3, sent, left: [{ position: 0, quantity: 4 }] })
    const expected = typeof planned === 'string' ? planned : planned.map((number) => [number, share])
    expect(typeof made === 'string' ? made : made.map((each) => [each.number, each.lines])).toEqual(expected)
  })

  it('is split once a second shipment follows or has left', () => {
    expect(isSplit({ shipments: [1], isRestOpen: false })).toBe(false)
    expect(isSplit({ shipments: [1], isRestOpen: true })).toBe(true)
    expect(isSplit({ shipments: [1, 2], isRestOpen: false })).toBe(true)
    expect(isSplit({ shipments: [], isRestOpen: true })).toBe(false)
  })
})
