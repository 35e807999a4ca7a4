import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { type MoneyStep, vatRowsOf } from './vat-rows.ts'

const step = (kind: MoneyStep['kind'], amount: number, day: string, more: Partial<MoneyStep> = {}): MoneyStep => ({
  orderId: 'a',
  kind,
  day,
  at: Date.parse(`${day}T12:00:00Z`),
  amount: rappen(amount),
  waived: rappen(0),
  isInCash: false,
  refundId: null,
  disputeId: null,
  bookedOn: null,
  countsOn: null,
  ...more,
})

/** Day and amount of what was paid, and of what was lost. */
function moved(steps: MoneyStep[], closed: { to: string; closedAt: number }[] = []) {
  const { payments, losses } = vatRowsOf(steps, closed)
  const short = (rows: typeof payments) => rows.map(({ day, amount }) => [day.slice(5), amount])
  return { paid: short(payments), lost: short(losses) }
}

describe('the steps of an order', () => {
  it.each([
    [
      'a payment that is withdrawn',
      [step('payment-received', 500, '2026-01-01'), step('payment-withdrawn', 500, '2026-01-02')],
      [
        ['01-01', 500],
        ['01-02', -500],
      ],
      [],
    ],
    ['a refund', [step('refunded', 200, '2026-01-01', { refundId: 'r' })], [['01-01', -200]], []],
    [
      'a refund that the bank rejects later',
      [step('refunded', 200, '2026-01-01', { refundId: 'r' }), step('refund-failed', 200, '2026-01-05', { refundId: 'r' })],
      [
        ['01-01', -200],
        ['01-05', 200],
      ],
      [],
    ],
    ['a refund that fails at once', [step('refund-failed', 200, '2026-01-05', { refundId: 'r' })], [], []],
    [
      'entries of the bank, of which the last one pays the order',
      [
        step('bank-entry', 200, '2026-01-02', { bookedOn: '2026-01-01' }),
        step('bank-entry', 300, '2026-01-04', { bookedOn: '2026-01-03' }),
        step('payment-received', 500, '2026-01-04', { bookedOn: '2026-01-03' }),
      ],
      [
        ['01-01', 200],
        ['01-03', 300],
      ],
      [],
    ],
    [
      'an entry that is taken back, with what it paid',
      [
        step('bank-entry', 500, '2026-01-01'),
        step('payment-received', 500, '2026-01-01', { bookedOn: '2026-01-01' }),
        step('bank-entry-undone', 500, '2026-01-05'),
        step('payment-withdrawn', 500, '2026-01-05'),
      ],
      [
        ['01-01', 500],
        ['01-05', -500],
      ],
      [],
    ],
    [
      'a rest that is reported by hand',
      [step('bank-entry', 200, '2026-01-01'), step('payment-received', 500, '2026-01-02'), step('payment-withdrawn', 500, '2026-01-03')],
      [
        ['01-01', 200],
        ['01-02', 300],
        ['01-03', -300],
      ],
      [],
    ],
    [
      'a payment that is reported by hand, proved by the bank and refunded in part',
      [
        step('payment-received', 500, '2026-01-01'),
        step('bank-entry', 500, '2026-01-03', { bookedOn: '2026-01-02' }),
        step('refunded', 200, '2026-02-04', { refundId: 'r' }),
      ],
      [
        ['01-01', 500],
        ['02-04', -200],
      ],
      [],
    ],
    [
      'a payment in cash and another by bank, which is paid back',
      [
        step('payment-received', 500, '2026-01-01', { isInCash: true }),
        step('bank-entry', 500, '2026-01-03', { bookedOn: '2026-01-02' }),
        step('repaid', 500, '2026-01-05'),
      ],
      [
        ['01-01', 500],
        ['01-02', 500],
        ['01-05', -500],
      ],
      [],
    ],
    [
      'what a credit has left, and before it all',
      [
        step('payment-received', 500, '2026-01-01'),
        step('payment-withdrawn', 500, '2026-01-02'),
        step('credited', 120, '2026-01-03'),
        step('bank-entry', 200, '2026-01-04'),
        step('payment-received', 500, '2026-01-05'),
      ],
      [
        ['01-01', 500],
        ['01-02', -500],
        ['01-04', 200],
        ['01-05', 180],
      ],
      [],
    ],
    [
      'too much that is paid back, and the transfer of a refund',
      [step('bank-entry', 600, '2026-01-01'), step('repaid', 100, '2026-01-02'), step('bank-entry', -500, '2026-01-03')],
      [
        ['01-01', 600],
        ['01-02', -100],
      ],
      [],
    ],
    [
      'a dispute that is lost',
      [step('dispute-withdrawn', 500, '2026-01-01'), step('dispute-lost', 500, '2026-02-01')],
      [['01-01', -500]],
      [['02-01', 500]],
    ],
    [
      'a dispute that is won',
      [step('dispute-withdrawn', 500, '2026-01-01'), step('dispute-won', 500, '2026-02-01'), step('dispute-reinstated', 500, '2026-02-02')],
      [
        ['01-01', -500],
        ['02-01', 500],
      ],
      [],
    ],
    [
      'two disputes that are both lost',
      [
        step('dispute-withdrawn', 500, '2026-01-01', { disputeId: 'one' }),
        step('dispute-withdrawn', 300, '2026-01-02', { disputeId: 'two' }),
        step('dispute-lost', 500, '2026-02-01', { disputeId: 'one' }),
        step('dispute-lost', 300, '2026-02-02', { disputeId: 'two' }),
      ],
      [
        ['01-01', -500],
        ['01-02', -300],
      ],
      [
        ['02-01', 500],
        ['02-02', 300],
      ],
    ],
    [
      'two disputes of which the first is won and the second, opened after that, is lost',
      [
        step('dispute-withdrawn', 500, '2026-01-01', { disputeId: 'one' }),
        step('dispute-won', 500, '2026-01-10', { disputeId: 'one' }),
        step('dispute-withdrawn', 300, '2026-01-20', { disputeId: 'two' }),
        step('dispute-reinstated', 500, '2026-01-21', { disputeId: 'one' }),
        step('dispute-lost', 300, '2026-02-02', { disputeId: 'two' }),
      ],
      [
        ['01-01', -500],
        ['01-10', 500],
        ['01-20', -300],
      ],
      [['02-02', 300]],
    ],
    ['a dispute that is not decided yet', [step('dispute-withdrawn', 500, '2026-01-02', { disputeId: 'one' })], [['01-02', -500]], []],
    [
      'a dispute whose withdrawal is reported after its end',
      [step('dispute-won', 500, '2026-02-01'), step('dispute-withdrawn', 500, '2026-02-02')],
      [],
      [],
    ],
  ])('of %s move money', (_, steps, paid, lost) => {
    expect(moved(steps)).toEqual({ paid, lost })
  })

  it('claim again what was waived with a payment that the bank takes back', () => {
    const entry = step('bank-entry', 480, '2026-01-02', { bookedOn: '2026-01-02', waived: rappen(20) })
    const reversed = step('bank-entry-undone', 480, '2026-02-10', { bookedOn: '2026-01-02', countsOn: '2026-02-10' })
    const { waivers } = vatRowsOf([entry, reversed], [])
    expect(waivers.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-01-02', 20],
      ['2026-02-10', -20],
    ])
  })

  it.each([
    ['before the period was closed', '2026-04-01T08:00:00Z', '03-31'],
    ['after it', '2026-04-02T08:00:00Z', '04-02'],
  ])('count on the day of the bank when they were recorded %s', (_, recordedAt, day) => {
    const at = Date.parse(recordedAt)
    const late = step('bank-entry', 500, recordedAt.slice(0, 10), { at, bookedOn: '2026-03-31' })
    expect(moved([late], [{ to: '2026-03-31', closedAt: Date.parse('2026-04-02T00:00:00Z') }]).paid).toEqual([[day, 500]])
  })

  it('count on their day in the books, whatever was closed since', () => {
    const late = step('bank-entry', 500, '2026-04-03', { bookedOn: '2026-03-30', countsOn: '2026-03-31' })
    expect(moved([late], [{ to: '2026-03-31', closedAt: 0 }]).paid).toEqual([['03-31', 500]])
  })
})
