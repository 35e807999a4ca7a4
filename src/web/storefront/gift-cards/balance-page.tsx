import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { readGiftCardBalance } from '#contract/gift-cards/gift-cards.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import * as giftCardBalanceText from '#messages/gifts/gift-card-balance.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Balance = ResponseOf<typeof readGiftCardBalance>

/** The page that says what a gift card is worth. docs/rules/gift-cards.md#balance-page */
export function GiftCardBalancePage() {
  const [code, setCode] = useState('')
  const reading = useMutation({
    mutationFn: () => callApi<typeof readGiftCardBalance>('POST /api/gift-card-balance', { body: { code } }),
  })
  const { errors, refuses } = useFormErrors(reading, { fieldOf: () => 'code' })

  return (
    <div className="page-width py-12 sm:py-20">
      <div className="max-w-prose">
        <h1 className="text-headline">{titlesText.giftCardBalance}</h1>
        <p className="mt-4 text-lead text-ink-soft">{giftCardBalanceText.lead}</p>
        <Form
          errors={errors}
          className="mt-8 grid items-start gap-3 sm:grid-cols-[1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            if (!refuses(code.trim() === '' ? { code: giftCardBalanceText.codeMissing } : {})) reading.mutate()
          }}
        >
          <TextField
            label={giftCardBalanceText.code}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={errors.fields['code']}
            isAlone
            onChange={({ target }) => {
              setCode(target.value)
              refuses({})
              reading.reset()
            }}
          />
          <Button type="submit" isBusy={reading.isPending} className="sm:mt-[1.78rem]">
            {giftCardBalanceText.check}
          </Button>
        </Form>
        <output className="mt-8 block">{reading.data && <Found card={reading.data} />}</output>
      </div>
    </div>
  )
}

function Found({ card: { lastFour, balance, expiresOn, state, googleWalletLink } }: { card: Balance }) {
  const day = germanDay(expiresOn)
  return (
    <div className="rounded-lg bg-ice p-6">
      <p className="text-small text-ink-soft">{giftCardBalanceText.card(lastFour)}</p>
      <p className="mt-1 text-headline tabular-nums">{formatChf(balance)}</p>
      <p className="mt-1 text-ink-soft">{state === 'expired' ? giftCardBalanceText.expiredOn(day) : giftCardBalanceText.validUntil(day)}</p>
      {state === 'active' && (
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/shop" search={{}}>
            {layoutText.toShop}
          </LinkButton>
          {googleWalletLink && (
            <a href={googleWalletLink} className={buttonClass({ variant: 'secondary' })}>
              {giftCardBalanceText.googleWallet}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
