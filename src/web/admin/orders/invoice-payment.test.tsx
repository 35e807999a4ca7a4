import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { OperatorContext } from '../use-operator.ts'
import { InvoicePayment } from './invoice-payment.tsx'

const owner = { id: '1', email: 'o@example.ch', firstName: '', lastName: '', role: 'owner', emailVerified: true } as const
const user = { ...owner, profileImage: null, googleId: null, isAdmin: true }
const open = { id: '1', version: 1, quote: {}, paidAt: null, openReminderFees: ZERO } as unknown as AdminOrder

function buttons(order: Pick<AdminOrder, 'openAmount' | 'received'> & Partial<AdminOrder>): string[] {
  const panel = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OperatorContext value={user}>
        <InvoicePayment order={{ ...open, ...order }} />
      </OperatorContext>
    </QueryClientProvider>,
  )
  return [...panel.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, text]) => text ?? '')
}

it('an invoice of which nothing has come in is paid to the bank or in cash', () => {
  expect(buttons({ openAmount: rappen(3220), received: ZERO })).toEqual(['Zahlung erhalten', 'Bar bezahlt'])
})

it('of an invoice that the bank has reported a part of, the button says what is left to be received', () => {
  expect(buttons({ openAmount: rappen(1220), received: rappen(2000) })).toEqual(['Rest von CHF 12.20 erhalten'])
})

it('where only fees of reminders are left, the button waives them', () => {
  for (const received of [ZERO, rappen(445)])
    expect(buttons({ openAmount: ZERO, received, openReminderFees: rappen(3000) })).toEqual(['Mahngebühren erlassen'])
})
