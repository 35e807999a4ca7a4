import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { lazy, type Ref, Suspense } from 'react'
import type { getPaymentConfig } from '#contract/checkout/checkout.ts'
import * as paymentText from '#messages/checkout/payment.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { PaymentMarks } from '#web/storefront/payment-marks.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import type { CardFormHandle, OnCardErrors } from './card-form-handle.ts'
import { PaymentAway } from './payment-away.tsx'

const TestPaymentForm = lazy(() => import('./test-payment-form.tsx').then((module) => ({ default: module.TestPaymentForm })))
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })))

interface PaymentSectionProps {
  desk: Ref<CardFormHandle>
  /** The amount to pay in Rappen; null until there is a payment secret. */
  amount: number | null
  onErrors: OnCardErrors
}

/** The second step: the payment, with the provider's fields. */
export function PaymentSection({ desk, amount, onErrors }: PaymentSectionProps) {
  const { data: config, isError, refetch } = useQuery(apiQuery<typeof getPaymentConfig>('GET /api/payment-config', {}))
  const isTest = config?.provider === 'test' || config?.publishableKey.startsWith('pk_test')
  return (
    <div className="space-y-6">
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
        {isTest === false ? paymentText.secure : paymentText.secureTest}
      </p>
      <PaymentMarks />
      {isError ? (
        <PaymentAway ref={desk} onErrors={onErrors} onRetry={() => void refetch()} />
      ) : config && amount !== null ? (
        <Suspense fallback={<Preparing />}>
          {config.provider === 'test' ? (
            <TestPaymentForm ref={desk} publishableKey={config.publishableKey} onErrors={onErrors} />
          ) : (
            <StripeCardForm ref={desk} publishableKey={config.publishableKey} amount={amount} onErrors={onErrors} />
          )}
        </Suspense>
      ) : (
        <Preparing />
      )}
    </div>
  )
}

function Preparing() {
  return (
    <div>
      <output className="mb-4 block text-small text-ink-soft">{paymentText.preparing}</output>
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="col-span-2 h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
