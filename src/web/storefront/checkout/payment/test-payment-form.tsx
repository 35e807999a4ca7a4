import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import * as paymentMeansText from '#messages/checkout/payment-means.ts'
import type { CardFormHandle, OnCardErrors } from './card-form-handle.ts'
import { TestCardForm } from './test-card-form.tsx'
import { payByTestTwint } from './test-gateway.ts'

interface TestPaymentFormProps {
  ref: Ref<CardFormHandle>
  publishableKey: string
  onErrors: OnCardErrors
}

const MEANS = ['card', 'twint'] as const
/** Which part of the picture of all marks shows each. */
const MARKS = { card: 'w-20 object-[calc(100%/3)]', twint: 'w-[1.533rem] object-left' } as const

/**
 * The test gateway's stand-in for Stripe's Payment Element: card or TWINT. docs/rules/payments.md#test-gateway
 */
export function TestPaymentForm({ ref, publishableKey, onErrors }: TestPaymentFormProps) {
  const [means, setMeans] = useState<(typeof MEANS)[number]>('card')
  const cardForm = useRef<CardFormHandle>(null)
  const name = useId()

  useImperativeHandle(ref, () => ({
    check: async (options) => (means === 'card' && cardForm.current ? cardForm.current.check(options) : null),
    pay: (intent) => (means === 'card' && cardForm.current ? cardForm.current.pay(intent) : payByTestTwint({ intent, publishableKey })),
  }))

  return (
    <div>
      <fieldset className="mb-5 grid grid-cols-2 gap-3">
        <legend className="sr-only">{paymentMeansText.choose}</legend>
        {MEANS.map((one) => (
          <label
            key={one}
            className="relative grid min-h-16 cursor-pointer content-center gap-1.5 rounded-md bg-white px-4 py-3 text-small font-semibold ring-1 ring-control ring-inset hover:ring-ink has-checked:bg-ice has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action forced-colors:border forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name={name}
              checked={means === one}
              onChange={() => {
                setMeans(one)
                onErrors([])
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <img src="/payment-marks.svg" alt="" width={306} height={30} className={`h-4 object-cover ${MARKS[one]}`} />
            {one === 'card' ? paymentMeansText.card : 'TWINT'}
          </label>
        ))}
      </fieldset>
      <div hidden={means !== 'card'}>
        <TestCardForm ref={cardForm} publishableKey={publishableKey} onErrors={onErrors} />
      </div>
      {means === 'twint' && <p className="rounded-md bg-ice p-4 text-small">{paymentMeansText.twintHint}</p>}
    </div>
  )
}
