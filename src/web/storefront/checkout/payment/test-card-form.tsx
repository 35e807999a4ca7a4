import { CreditCard } from 'lucide-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import type { CompleteChallenge } from '#contract/test-gateway.ts'
import * as testCardText from '#messages/checkout/test-card.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import type { CardFormHandle, OnCardErrors } from './card-form-handle.ts'
import { brandOf, type CardBrand } from './card-rules.ts'
import { payByTestCard } from './test-gateway.ts'
import { useCardEntry } from './use-card-entry.ts'

type ChallengeAnswer = CompleteChallenge['result']

const CARD_NAMES: Readonly<Record<CardBrand, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

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

/** The card's brand beside its number; a plain card while it is unknown. */
function CardBrandIcon({ brand }: { brand: CardBrand | null }) {
  if (brand === null) return <CreditCard className="size-6 text-ink-soft" aria-hidden />
  return (
    <svg viewBox="0 0 36 24" className="h-6 w-9 rounded-[4px] ring-1 ring-line">
      <title>{CARD_NAMES[brand]}</title>
      <rect width="36" height="24" fill={brand === 'amex' ? '#1f72cd' : '#fff'} />
      {brand === 'mastercard' ? (
        <>
          <circle cx="14.5" cy="12" r="6.5" fill="#eb001b" />
          <circle cx="21.5" cy="12" r="6.5" fill="#f79e1b" fillOpacity="0.85" />
        </>
      ) : (
        <text
          x="18"
          y="15.8"
          textAnchor="middle"
          fontSize={brand === 'visa' ? 11 : 8}
          fontWeight="800"
          fill={brand === 'visa' ? '#1a1f71' : '#fff'}
        >
          {brand === 'visa' ? 'VISA' : 'AMEX'}
        </text>
      )}
    </svg>
  )
}

/** The 3-D Secure dialog of the test mode, open while a response is awaited; closing it declines. */
function ChallengeDialog({ onAnswer }: { onAnswer: ((answer: ChallengeAnswer) => void) | null }) {
  return (
    <Dialog
      isOpen={onAnswer !== null}
      onClose={() => onAnswer?.('declined')}
      closesOutside={false}
      title={testCardText.confirmPayment}
      description={testCardText.challenge}
      footer={
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={() => onAnswer?.('confirmed')} className="sm:grow">
            {testCardText.confirm}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer?.('declined')} className="sm:grow">
            {testCardText.decline}
          </Button>
        </div>
      }
    >
      <p>{testCardText.challengeHint}</p>
    </Dialog>
  )
}
