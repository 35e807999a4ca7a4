import { type FormEvent, useState, type ReactNode } from 'react'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { GIFT_CARD_DESIGNS, type GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { GIFT_CARD_LIMITS, LONGEST_DELIVERY_DAYS } from '#domain/gift-cards/gift-card.ts'
import { formatChf, type Rappen, rappen } from '#domain/money/money.ts'
import * as giftCardDesignsText from '#messages/gifts/gift-card-designs.ts'
import * as giftCardsText from '#messages/gifts/gift-cards.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { useKeyOf } from '#web/app/requests/use-key-of.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useAddPurchasedGiftCards } from './use-purchased-gift-cards.ts'

interface ChoiceProps {
  /** The group that it belongs to. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

const OWN = 'own'

interface GiftCardFormProps {
  offers: readonly Rappen[]
  design: GiftCardDesign
  onDesign: (design: GiftCardDesign) => void
}

/** Asks for the design, amount, recipient, message and day of a gift card; puts it into the cart and leads there. */
export function GiftCardForm({ offers, design, onDesign }: GiftCardFormProps) {
  const [chosen, setChosen] = useState<Rappen | typeof OWN>(offers[0] ?? OWN)
  const [own, setOwn] = useState('')
  const [isGift, setIsGift] = useState(true)
  const [hasDay, setHasDay] = useState(false)
  const [texts, setTexts] = useState({ recipient: '', email: '', message: '', deliverOn: '' })
  const { keyOf, forget } = useKeyOf()
  const toast = useToast()
  const adding = useAddPurchasedGiftCards({
    onAdded: async () => {
      forget()
      await toast.show({ title: giftCardsText.added })
      navigate({ to: '/cart' })
    },
  })
  const { errors, refuses } = useFormErrors(adding, { fieldOf: ({ code }) => (code === 'gift-card-day' ? 'deliverOn' : undefined) })
  const [today] = useState(() => swissDay(Date.now()))

  const textOf = (name: keyof typeof texts) => ({
    name,
    value: texts[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  })

  function send(event: FormEvent): void {
    event.preventDefault()
    const amount = chosen === OWN ? ownAmount(own) : chosen
    const found = {
      ...(amount === null && {
        amount: giftCardsText.amountLimits(formatChf(GIFT_CARD_LIMITS.smallest), formatChf(GIFT_CARD_LIMITS.largest)),
      }),
      ...(isGift && texts.email.trim() === '' && { email: giftCardsText.recipientsEmailMissing }),
      ...(hasDay && texts.deliverOn === '' && { deliverOn: giftCardsText.dayMissing }),
    }
    if (refuses(found) || amount === null) return
    const card = {
      amount,
      recipient: texts.recipient.trim() || null,
      email: isGift ? texts.email.trim() : null,
      message: texts.message.trim() || null,
      deliverOn: hasDay ? texts.deliverOn : null,
      design,
    }
    adding.mutate([{ ...card, key: keyOf(card) }])
  }

  return (
    <Form errors={errors} onSubmit={send} className="space-y-8">
      <DesignChoice design={design} onChange={onDesign} />
      <fieldset>
        <legend className="mb-3 font-bold">{giftCardsText.amount}</legend>
        <div className="flex flex-wrap gap-2">
          {offers.map((amount) => (
            <Choice key={amount} name="offer" isChosen={chosen === amount} onChoose={() => setChosen(amount)}>
              {formatChf(amount)}
            </Choice>
          ))}
          <Choice name="offer" isChosen={chosen === OWN} onChoose={() => setChosen(OWN)}>
            {giftCardsText.ownAmount}
          </Choice>
        </div>
        {chosen === OWN && (
          <TextField
            label={giftCardsText.amountInChf}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="mt-4 max-w-60"
            value={own}
            error={errors.fields['amount']}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-bold">{giftCardsText.whereTo}</legend>
        <div className="flex flex-wrap gap-2">
          <Choice name="to" isChosen={isGift} onChoose={() => setIsGift(true)}>
            {giftCardsText.toRecipient}
          </Choice>
          <Choice name="to" isChosen={!isGift} onChoose={() => setIsGift(false)}>
            {giftCardsText.toMe}
          </Choice>
        </div>
        <div className="mt-4 space-y-5">
          {isGift && (
            <TextField
              label={giftCardsText.recipientsEmail}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              {...textOf('email')}
            />
          )}
          <TextField label={giftCardsText.nameOnCard} isOptional maxLength={60} autoComplete="off" {...textOf('recipient')} />
          <TextAreaField label={giftCardsText.message} isOptional rows={3} maxLength={240} {...textOf('message')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-bold">{giftCardsText.when}</legend>
        <div className="flex flex-wrap gap-2">
          <Choice name="when" isChosen={!hasDay} onChoose={() => setHasDay(false)}>
            {giftCardsText.oncePaid}
          </Choice>
          <Choice name="when" isChosen={hasDay} onChoose={() => setHasDay(true)}>
            {giftCardsText.onADay}
          </Choice>
        </div>
        {hasDay && (
          <TextField
            label={giftCardsText.day}
            type="date"
            min={today}
            max={addDays(today, LONGEST_DELIVERY_DAYS)}
            className="mt-4 max-w-60"
            {...textOf('deliverOn')}
          />
        )}
      </fieldset>
      <FormAlert />
      <Button type="submit" isBusy={adding.isPending} className="w-full sm:w-auto">
        {purchaseText.addToCart}
      </Button>
    </Form>
  )
}

/** What was typed as an amount, '80' or '80.50', within the limits; null for anything else. */
function ownAmount(typed: string): Rappen | null {
  const [, francs, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (francs === undefined) return null
  const amount = Number(francs) * 100 + Number(cents.padEnd(2, '0'))
  return amount >= GIFT_CARD_LIMITS.smallest && amount <= GIFT_CARD_LIMITS.largest ? rappen(amount) : null
}

/** One of several choices, as a chip. */
function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-12 cursor-pointer items-center rounded-full px-5 font-semibold ring-1 ring-control has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="absolute inset-0 cursor-pointer opacity-0" />
      {children}
    </label>
  )
}

interface DesignChoiceProps {
  design: GiftCardDesign
  onChange: (design: GiftCardDesign) => void
}

/** The drawings to choose from. docs/rules/gift-cards.md#designs */
function DesignChoice({ design, onChange }: DesignChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-bold">{giftCardDesignsText.design}</legend>
      <div className="grid grid-cols-3 gap-3 min-[30rem]:grid-cols-5">
        {GIFT_CARD_DESIGNS.map((one) => (
          <label key={one} className="group relative block cursor-pointer text-center text-fine">
            <input
              type="radio"
              name="design"
              checked={design === one}
              onChange={() => onChange(one)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <img
              src={`/gift-cards/${one}.svg`}
              alt=""
              width={74}
              height={148}
              className="aspect-[3/4] w-full rounded-md object-cover object-bottom ring-offset-2 ring-offset-paper peer-checked:ring-3 peer-checked:ring-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-action forced-colors:peer-checked:outline-4"
            />
            <span className="mt-2 block hyphens-auto break-words group-has-checked:font-semibold">{giftCardDesignsText.designs[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
