import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canReturn, keptReplacements, lastReturnDay, type ReplacementStep, returnablePacks, returnState } from './order-return.ts'

describe('the last day for a return', () => {
  it.each([
    ['before it is shipped', { shippedOn: null, deliveredOn: null, promisedOn: '2026-11-25' }, null],
    ['shipped without a promise', { shippedOn: '2026-11-20', deliveredOn: null, promisedOn: null }, '2026-12-20'],
    ['shipped for a promised day', { shippedOn: '2026-11-20', deliveredOn: null, promisedOn: '2026-11-24' }, '2026-12-24'],
    ['shipped after the promised day', { shippedOn: '2026-11-20', deliveredOn: null, promisedOn: '2026-11-18' }, '2026-12-20'],
    ['delivered', { shippedOn: '2026-11-20', deliveredOn: '2026-11-23', promisedOn: '2026-11-25' }, '2026-12-23'],
  ])('counts from the arrival: %s', (_, days, last) => {
    expect(lastReturnDay(days, 30)).toBe(last)
  })
})

describe('the packs that can be returned', () => {
  const lines = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ]
  const left = (returned: Parameters<typeof returnablePacks>[0]['returned'], refunded: { position: number; quantity: number }[] = []) =>
    returnablePacks({ lines, returned, refunded }).map(({ quantity }) => quantity)

  it.each([
    ['nothing came back', left([]), [3, 1]],
    ['two are announced', left([{ position: 0, quantity: 2, received: null }]), [1, 1]],
    ['of two only one arrived', left([{ position: 0, quantity: 2, received: 1 }]), [2, 1]],
    ['one was refunded without a return', left([], [{ position: 0, quantity: 1 }]), [2, 1]],
    ['more was refunded than is left', left([{ position: 1, quantity: 1, received: 1 }], [{ position: 1, quantity: 1 }]), [3, 0]],
  ])('are what was sent and neither came back nor was refunded: %s', (_, actual, expected) => {
    expect(actual).toEqual(expected)
  })

  it.each([
    ['none', [], false],
    ['zero of a line', [{ position: 0, quantity: 0 }], false],
    ['all of a line', [{ position: 0, quantity: 3 }], true],
    ['one too many', [{ position: 0, quantity: 4 }], false],
    [
      'a line twice',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
      false,
    ],
    ['a line that is not there', [{ position: 7, quantity: 1 }], false],
  ])('can be announced up to their number: %s', (_, wanted, expected) => {
    expect(canReturn(wanted, lines)).toBe(expected)
  })

  it('never add up to more than was sent, whatever is announced one after the other', () => {
    const announced = fc.array(fc.record({ position: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }), received: fc.constant(null) }))
    fc.assert(
      fc.property(announced, (wishes) => {
        const accepted: typeof wishes = []
        for (const wish of wishes) if (canReturn([wish], returnablePacks({ lines, returned: accepted, refunded: [] }))) accepted.push(wish)
        for (const { position, quantity } of lines)
          expect(accepted.filter((one) => one.position === position).reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(
            quantity,
          )
      }),
    )
  })
})

describe('the replacements that were kept', () => {
  const [arrived, replaced] = (['arrived', 'replaced'] as const).map((kind) => (quantity: number, position = 0): ReplacementStep => ({
    kind,
    position,
    quantity,
  })) as [(quantity: number, position?: number) => ReplacementStep, (quantity: number, position?: number) => ReplacementStep]

  it.each<[string, ReplacementStep[], number]>([
    ['none while nothing was replaced', [arrived(2)], 0],
    ['all that were sent', [arrived(2), replaced(2)], 2],
    ['fewer once some come back', [arrived(2), replaced(2), arrived(1)], 1],
    ['none when more came back, as packs of the order did too', [arrived(1), replaced(1), arrived(3)], 0],
    ['those of a second replacement', [arrived(2), replaced(2), arrived(2), replaced(2)], 2],
    ['not fewer for what arrived before they were sent', [arrived(2), arrived(1), replaced(2)], 2],
    ['not fewer for packs of another line', [arrived(2), replaced(2), arrived(2, 1)], 2],
  ])('are %s', (_, steps, quantity) => {
    expect(keptReplacements(steps).filter(({ position }) => position === 0)).toEqual(quantity === 0 ? [] : [{ position: 0, quantity }])
  })
})

describe('the state of a return', () => {
  const none = { receivedAt: null, inspectedAt: null, closedAt: null, withdrawnAt: null }
  it.each([
    [none, 'announced'],
    [{ ...none, withdrawnAt: 1 }, 'withdrawn'],
    [{ ...none, receivedAt: 1 }, 'received'],
    [{ ...none, receivedAt: 1, inspectedAt: 2 }, 'inspected'],
    [{ ...none, receivedAt: 1, inspectedAt: 2, closedAt: 3 }, 'closed'],
  ])('is that of its last step: %j', (steps, state) => {
    expect(returnState(steps)).toBe(state)
  })
})
