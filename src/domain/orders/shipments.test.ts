import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packsAt } from './refund.ts'
import { isSplit, packsByRecipient, packsToSend, partLabel, partRefusal, planShipments } from './shipments.ts'

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

describe('the packs of each recipient', () => {
  const lines = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 6 },
  ]
  const share = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ]

  it('are an equal share of every line, of a single recipient all', () => {
    expect(packsByRecipient({ lines, recipients: 3, sent: [], left: lines }, [3, 1])).toEqual([
      { recipient: 3, lines: share },
      { recipient: 1, lines: share },
    ])
    expect(packsByRecipient({ lines, recipients: 1, sent: [], left: lines })).toEqual([{ recipient: 1, lines }])
  })

  it('are those that were not sent to them, also the rest of a part', () => {
    const sent = [
      { recipient: 2, lines: share },
      { recipient: 3, lines: [{ position: 1, quantity: 1 }] },
    ]
    const left = packsToSend({ lines, sent: sent.flatMap((each) => each.lines), refunded: [] })
    expect(packsByRecipient({ lines, recipients: 3, sent, left })).toEqual([
      { recipient: 1, lines: share },
      {
        recipient: 3,
        lines: [
          { position: 0, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
    ])
  })

  it('hold none that was refunded, and a recipient for whom nothing is left is missing', () => {
    expect(packsByRecipient({ lines, recipients: 3, sent: [], left: [{ position: 1, quantity: 3 }] })).toEqual([
      { recipient: 1, lines: [{ position: 1, quantity: 2 }] },
      { recipient: 2, lines: [{ position: 1, quantity: 1 }] },
    ])
    expect(packsByRecipient({ lines, recipients: 3, sent: [], left: [] })).toEqual([])
  })

  it('add up to what is left, however many steps they leave in', () => {
    const each = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), each, fc.array(fc.nat(9)), fc.nat(5), (recipients, parts, order, refunded) => {
        const bought = parts.map((quantity, position) => ({ position, quantity: quantity * recipients }))
        const left = bought.map((line, index) => (index === 0 ? { ...line, quantity: Math.max(0, line.quantity - refunded) } : line))
        const all = Array.from({ length: recipients }, (_, index) => index + 1)
        const sent: { recipient: number; lines: { position: number; quantity: number }[] }[] = []
        const packs = () => sent.flatMap((one) => one.lines)
        for (const number of [...order.map((step) => (step % recipients) + 1), ...all]) {
          const rest = left.map(({ position, quantity }) => ({ position, quantity: quantity - packsAt(packs(), position) }))
          sent.push(...packsByRecipient({ lines: bought, recipients, sent, left: rest }, [number]))
        }
        for (const { position, quantity } of left) expect(packsAt(packs(), position)).toBe(quantity)
      }),
    )
  })
})

describe('what leaves of an order', () => {
  const lines = [{ position: 0, quantity: 6 }]
  const left = [{ position: 0, quantity: 4 }]
  const share = [{ position: 0, quantity: 2 }]
  const sent = [{ recipient: 1, lines: share }]

  it.each([
    ['all that is left', [{ trackingNumber: '99.1' }], [{ recipient: 1, number: 2, lines: left, trackingNumber: '99.1' }]],
    [
      'a part',
      [{ id: 'a', lines: [{ position: 0, quantity: 1 }] }],
      [{ id: 'a', recipient: 1, number: 2, lines: [{ position: 0, quantity: 1 }] }],
    ],
    ['more than is left', [{ lines: [{ position: 0, quantity: 5 }] }], 'part-too-many'],
    ['all as a part', [{ lines: left }], 'part-is-all'],
    ['two shipments of the same packs', [{}, {}], 'part-too-many'],
    ['another recipient', [{ recipient: 2 }], 'recipient-unknown'],
  ] as const)('is its next shipment, or refused: %s', (_, wanted, planned) => {
    expect(planShipments(wanted, { lines, recipients: 1, sent, left })).toEqual(planned)
  })

  it.each([
    ['to two of them', [{ recipient: 3 }, { recipient: 2, trackingNumber: '99.2' }], [3, 2]],
    ['to all for whom something is left', [{}], [2, 3]],
    ['to one who has everything', [{ recipient: 1 }], 'part-too-many'],
    ['to one twice', [{ recipient: 2 }, { recipient: 2 }], 'part-too-many'],
    ['to one who is not on the list', [{ recipient: 4 }], 'recipient-unknown'],
    ['to nobody in particular with a number', [{ trackingNumber: '99.1' }], 'recipient-missing'],
    ['to nobody in particular a part', [{ lines: [{ position: 0, quantity: 1 }] }], 'recipient-missing'],
    ['to one and to nobody in particular', [{ recipient: 2 }, {}], 'recipient-missing'],
  ] as const)('is a shipment to each of several recipients, or refused: %s', (_, wanted, planned) => {
    const made = planShipments(wanted, { lines, recipients: 3, sent, left })
    const expected = typeof planned === 'string' ? planned : planned.map((recipient) => [recipient, 1, share])
    expect(typeof made === 'string' ? made : made.map((each) => [each.recipient, each.number, each.lines])).toEqual(expected)
  })

  it('is a part for one of several recipients, whose rest is their next shipment', () => {
    const part = [{ position: 0, quantity: 1 }]
    expect(planShipments([{ recipient: 2, lines: part }], { lines, recipients: 3, sent, left })).toMatchObject([
      { recipient: 2, number: 1, lines: part },
    ])
    const rest = { lines, recipients: 3, sent: [...sent, { recipient: 2, lines: part }], left: [{ position: 0, quantity: 3 }] }
    expect(planShipments([{ recipient: 2 }], rest)).toMatchObject([{ recipient: 2, number: 2, lines: part }])
  })

  it('is split once a second shipment follows or has left', () => {
    expect(isSplit({ shipments: [1], isRestOpen: false })).toBe(false)
    expect(isSplit({ shipments: [1], isRestOpen: true })).toBe(true)
    expect(isSplit({ shipments: [1, 2], isRestOpen: false })).toBe(true)
    expect(isSplit({ shipments: [], isRestOpen: true })).toBe(false)
  })
})
