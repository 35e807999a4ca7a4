import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { deliveryDays } from './document-content.ts'
import { deliveryText } from './document.ts'

const { documentsText } = messagesIn('de')
const PLACED = Date.UTC(2026, 10, 24, 23, 30)
const order = (patch: object = {}) => ({
  status: 'confirmed' as const,
  placedAt: PLACED,
  requestedDeliveryDate: null,
  promisedOn: null,
  ...patch,
})
const PROMISED = { promisedOn: '2026-11-27' }

describe('the days of delivery on an invoice', () => {
  it.each([
    ['from the order to the promised day', order(PROMISED), [], '25.11.2026 bis 27.11.2026'],
    ['the requested day', order({ ...PROMISED, requestedDeliveryDate: '2026-12-24' }), [], '24.12.2026'],
    ['the day on which the parcel left', order({ ...PROMISED, status: 'shipped' }), ['2026-11-26'], '26.11.2026'],
    [
      'all days on which parcels left',
      order({ ...PROMISED, status: 'delivered' }),
      ['2026-12-01', '2026-11-26'],
      '26.11.2026 bis 01.12.2026',
    ],
    [
      'to the promised day as long as some are to leave',
      order({ ...PROMISED, status: 'processing' }),
      ['2026-11-26'],
      '26.11.2026 bis 27.11.2026',
    ],
    [
      'to the last parcel once the promise is over',
      order({ ...PROMISED, status: 'processing' }),
      ['2026-11-26', '2026-11-30'],
      '26.11.2026 bis 30.11.2026',
    ],
    ['none without a promise', order(), [], ''],
  ])('are %s: %#', (_, invoiced, shippedOn, text) => {
    expect(deliveryText(deliveryDays(invoiced, shippedOn), '2026-11-25', documentsText)).toBe(text)
  })

  it('are left out where they are the day of the invoice', () => {
    expect(deliveryText({ from: '2026-11-25', to: '2026-11-25' }, '2026-11-25', documentsText)).toBe('')
    expect(deliveryText({ from: '2026-11-25', to: '2026-11-25' }, '2026-11-30', documentsText)).toBe('25.11.2026')
  })
})
