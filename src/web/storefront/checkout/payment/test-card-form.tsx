import { type Ref, useImperativeHandle, useState } from 'react'
import * as testCardText from '#messages/test-card.ts'
import { richText } from '#web/ui/rich-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CardBrandIcon } from './card-brand-icon.tsx'
import type { CardFormHandle, OnCardErrors } from './card-form-handle.ts'
import { brandOf } from './card-rules.ts'
import { type ChallengeAnswer, ChallengeDialog } from './challenge-dialog.tsx'
import { payByTestCard } from './test-gateway.ts'
import { useCardEntry } from './use-card-entry.ts'

interface TestCardFormProps {
  ref: Ref<CardFormHandle>
  publishableKey: string
  onErrors: OnCardErrors
}

/** The card form of the test gateway; it behaves like Stripe's. docs/rules/payments.md#test-gateway */
export function TestCardForm({ ref, publishableKey, onErrors }: TestCardFormProps) {
  const { card, take, check, field, numberInput, expiryInput, cvcInput } = useCardEntry(onErrors)
  const [answerChallenge, setAnswerChallenge] = useState<((answer: ChallengeAnswer) => void) | null>(null)

  async function challenge(): Promise<ChallengeAnswer> {
    const answer = await new Promise<ChallengeAnswer>((resolve) => setAnswerChallenge(() => resolve))
    setAnswerChallenge(null)
    return answer
  }

  useImperativeHandle(ref, () => ({
    async check({ leadsThere }) {
      const found = check()
      const first = found.number ? numberInput : found.expiry ? expiryInput : found.cvc ? cvcInput : null
      if (first === null) return null
      if (leadsThere) first.current?.focus()
      return { type: 'validation_error' }
    },
    pay: (intent) => payByTestCard({ intent, publishableKey }, card, challenge),
  }))

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[22rem]:grid-cols-[3fr_2fr]">
      <TextField
        ref={numberInput}
        {...field('number')}
        label={testCardText.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        spellCheck={false}
        end={
          <span className="pr-3">
            <CardBrandIcon brand={brandOf(card.number)} />
          </span>
        }
        className="col-span-2"
      />
      <TextField
        ref={expiryInput}
        {...field('expiry')}
        label={testCardText.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={testCardText.expiryExample}
        spellCheck={false}
      />
      <TextField
        ref={cvcInput}
        {...field('cvc')}
        label={testCardText.cvc}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        spellCheck={false}
      />
      <p className="col-span-2 text-small text-ink-soft">
        {richText(testCardText.hint, { number: cardNumber })}{' '}
        <button type="button" onClick={() => take({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' })} className="text-link">
          {testCardText.fillIn}
        </button>
      </p>
      <ChallengeDialog onAnswer={answerChallenge} />
    </div>
  )
}

function cardNumber(number: string) {
  return <span className="font-semibold text-ink tabular-nums">{number}</span>
}
