import { expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { type CreditStep, type PaymentStep, paymentChanges } from './invoice-payments.ts'

const marked: PaymentStep = { kind: 'payment-received', amount: rappen(5000), waived: ZERO, bookedOn: null }
const byBank: PaymentStep = { ...marked, bookedOn: '2026-11-20' }
const withdrawn: PaymentStep = { ...marked, kind: 'payment-withdrawn' }
const inCash: PaymentStep = { ...marked, isInCash: true }
const entry = (amount: number, waived = 0): PaymentStep => ({
  kind: 'bank-entry',
  amount: rappen(amount),
  waived: rappen(waived),
  bookedOn: '2026-11-20',
})
const credited = (amount: number): CreditStep => ({ kind: 'credited', amount: rappen(amount) })
const undone = (amount: number): PaymentStep => ({ ...entry(amount), kind: 'bank-entry-undone' })

// An order of CHF 50.00.
it.each<[string, (PaymentStep | CreditStep)[], [received: number, waived: number][]]>([
  ['marked by hand', [marked], [[5000, 0]]],
  [
    'in cash and once more by bank, and the cash taken back',
    [inCash, entry(5000), withdrawn],
    [
      [5000, 0],
      [5000, 0],
      [-5000, 0],
    ],
  ],
  [
    'marked and taken back',
    [marked, withdrawn],
    [
      [5000, 0],
      [-5000, 0],
    ],
  ],
  [
    'by an entry, which marks it as paid',
    [entry(5000), byBank],
    [
      [5000, 0],
      [0, 0],
    ],
  ],
  [
    'by two entries',
    [entry(2000), entry(3000), byBank],
    [
      [2000, 0],
      [3000, 0],
      [0, 0],
    ],
  ],
  [
    'too much',
    [entry(5100), byBank],
    [
      [5100, 0],
      [0, 0],
    ],
  ],
  [
    'twice',
    [entry(5000), byBank, entry(5000)],
    [
      [5000, 0],
      [0, 0],
      [5000, 0],
    ],
  ],
  [
    'with a rest that is waived',
    [entry(4980, 20), byBank],
    [
      [4980, 20],
      [0, 0],
    ],
  ],
  [
    'with a rest that is waived, undone',
    [entry(4980, 20), byBank, undone(4980), withdrawn],
    [
      [4980, 20],
      [0, 0],
      [-4980, -20],
      [0, 0],
    ],
  ],
  [
    'with a rest that is waived, which comes later after all',
    [entry(4980, 20), byBank, entry(20)],
    [
      [4980, 20],
      [0, 0],
      [20, -20],
    ],
  ],
  [
    'with a rest that is waived, and of which a part comes later and then too much',
    [entry(4000, 1000), entry(400), entry(700)],
    [
      [4000, 1000],
      [400, -400],
      [700, -600],
    ],
  ],
  [
    'with a rest that is waived, of which goods are credited later',
    [entry(4980, 20), credited(1200)],
    [
      [4980, 20],
      [0, -20],
    ],
  ],
  [
    'in two parts with a rest that is waived, the first part of which is undone and comes again',
    [entry(2000), entry(2900, 100), undone(2000), entry(2000)],
    [
      [2000, 0],
      [2900, 100],
      [-2000, 0],
      [2000, 0],
    ],
  ],
  [
    'marked by hand, and proved by an entry',
    [marked, entry(5000)],
    [
      [5000, 0],
      [0, 0],
    ],
  ],
  [
    'marked by hand, and paid once more',
    [marked, entry(5000), entry(5000)],
    [
      [5000, 0],
      [0, 0],
      [5000, 0],
    ],
  ],
  [
    'marked by hand, proved, and the proof undone',
    [marked, entry(5000), undone(5000)],
    [
      [5000, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'in part, and then marked by hand',
    [entry(2000), marked],
    [
      [2000, 0],
      [3000, 0],
    ],
  ],
  [
    'after a credit',
    [credited(1200), marked],
    [
      [0, 0],
      [3800, 0],
    ],
  ],
  [
    'by hand, taken back and credited before it is paid again',
    [marked, withdrawn, credited(1200), marked],
    [
      [5000, 0],
      [-5000, 0],
      [0, 0],
      [3800, 0],
    ],
  ],
  [
    'in part before and in part after a credit',
    [entry(2000), credited(1200), credited(800), marked],
    [
      [2000, 0],
      [0, 0],
      [0, 0],
      [1000, 0],
    ],
  ],
  [
    'by hand, taken back, and by hand again after its goods were changed',
    [marked, withdrawn, { ...marked, amount: rappen(4000) }],
    [
      [5000, 0],
      [-5000, 0],
      [4000, 0],
    ],
  ],
  [
    'in full although a part was credited',
    [credited(1200), entry(5000), byBank],
    [
      [0, 0],
      [5000, 0],
      [0, 0],
    ],
  ],
])('an invoice that is paid %s receives what came in, once', (_, steps, changes) => {
  expect(paymentChanges(steps).map(({ received, waived }) => [received, waived])).toEqual(changes)
})
