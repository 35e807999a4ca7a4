import { describe, expect, it } from 'vitest'
import type { OrderDocument } from '#contract/documents/documents.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { paymentOfOrder, qrBillOf } from './order-payment-text.ts'

const CARD = { lastFour: 'WXYZ', amount: rappen(1000) }

function textOf({
  giftCard = null,
  ...rest
}: {
  openAmount?: number
  isCredited?: boolean
  paidAt?: string
  giftCard?: typeof CARD | null
}) {
  const { openAmount = 0, isCredited = false, paidAt = null } = rest
  const order = { status: 'confirmed', totalAmount: rappen(5000), dueOn: '2026-12-21', isCredited, paidAt } as const
  const quote = { giftCard } as Parameters<typeof paymentOfOrder>[0]['quote']
  return paymentOfOrder({ ...order, openAmount: rappen(openAmount), quote }).replaceAll('\u00a0', ' ')
}

describe('how an order on invoice is paid', () => {
  it.each([
    [{ openAmount: 5000 }, 'Auf Rechnung, zahlbar bis 21.12.2026'],
    [{ openAmount: 4999 }, 'Auf Rechnung, noch CHF 49.99 zahlbar bis 21.12.2026'],
    [{ openAmount: 7000 }, 'Auf Rechnung, noch CHF 70.00 zahlbar bis 21.12.2026'],
    [{ openAmount: 4000, giftCard: CARD }, 'Auf Rechnung, zahlbar bis 21.12.2026 (CHF 10.00 mit Geschenkkarte …WXYZ)'],
    [{ openAmount: 3000, giftCard: CARD }, 'Auf Rechnung, noch CHF 30.00 zahlbar bis 21.12.2026 (CHF 10.00 mit Geschenkkarte …WXYZ)'],
    [{ openAmount: 0, isCredited: true }, 'Auf Rechnung, gutgeschrieben: Es ist nichts zu bezahlen.'],
    [{ openAmount: 0, paidAt: '2026-12-01T12:00:00Z' }, 'Bezahlt am 01.12.2026'],
  ])('says with %o: %s', (order, text) => {
    expect(textOf(order)).toBe(text)
  })
})

describe('the QR-bill for what is left to pay', () => {
  const document = (kind: OrderDocument['kind'], day: number, isCredited = false): OrderDocument => ({
    number: `${kind} ${day}`,
    kind,
    title: null,
    issuedAt: `2026-11-0${day}T12:00:00.000Z`,
    total: ZERO,
    isCredited,
  })

  it.each([
    ['none without documents', [], undefined],
    ['the invoice', [document('invoice', 1)], 'invoice 1'],
    ['the credit note after it', [document('invoice', 1), document('credit-note', 2)], 'credit-note 2'],
    ['the reminder after that', [document('invoice', 1), document('credit-note', 2), document('reminder', 3)], 'reminder 3'],
    [
      'the invoice in the place of another',
      [document('invoice', 1, true), document('invoice', 2), document('credit-note', 2)],
      'invoice 2',
    ],
  ])('is %s', (_, documents, number) => {
    expect(qrBillOf(documents)?.number).toBe(number)
  })
})
