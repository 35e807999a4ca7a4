import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { listDeliveryDays } from '#contract/delivery/delivery-days.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { MAX_CARD_CHARACTERS, MAX_CARD_LINES } from '#domain/gifts/card-message.ts'
import { GIFT_LINK_DAYS } from '#domain/gifts/gift-link-days.ts'
import * as giftFieldsText from '#messages/gifts/gift-fields.ts'
import { language } from '#messages/language.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useContactError } from './contact-field.tsx'
import type { ContactForm } from './contact-form.ts'

const POSTAL_CODE = /^\d{4}$/
const MINUTE_MS = 60_000

/**
 * The message, and the requested delivery date of a gift or the way to its address; loaded when somebody chooses one.
 * docs/rules/orders.md#gifts
 */
export function GiftFields() {
  const { register, control } = useFormContext<ContactForm>()
  const messageError = useContactError('gift.message')
  const emailError = useContactError('gift.link.email')
  const hasLink = useWatch({ control, name: 'gift.hasLink' })
  return (
    <div className="mt-2 mb-4 space-y-5 border-l-2 border-line pl-5">
      <p className="text-small text-ink-soft">
        {giftFieldsText.noPrice} {hasLink ? giftFieldsText.ownAddress : giftFieldsText.recipientsAddress}
      </p>
      <TextAreaField
        {...register('gift.message')}
        label={giftFieldsText.message}
        isOptional
        rows={4}
        maxLength={MAX_CARD_CHARACTERS}
        error={messageError}
        hint={giftFieldsText.messageHint(MAX_CARD_CHARACTERS, MAX_CARD_LINES)}
      />
      <Checkbox
        {...register('gift.hasLink')}
        label={giftFieldsText.withoutAddress}
        hint={giftFieldsText.withoutAddressHint(GIFT_LINK_DAYS)}
      />
      {hasLink ? (
        <TextField
          {...register('gift.link.email')}
          label={giftFieldsText.recipientsEmail}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          error={emailError}
          hint={giftFieldsText.recipientsEmailHint}
        />
      ) : (
        <RequestedDate />
      )}
    </div>
  )
}

/** The days on which a parcel can arrive at the recipient's; without them, as soon as possible. */
function RequestedDate() {
  const { register, control } = useFormContext<ContactForm>()
  const error = useContactError('gift.requestedDeliveryDate')
  const [typed, requestedDeliveryDate] = useWatch({ control, name: ['delivery.postalCode', 'gift.requestedDeliveryDate'] })
  const query = POSTAL_CODE.test(typed) ? { postalCode: typed } : {}
  const days = useQuery(apiQuery<typeof listDeliveryDays>('GET /api/delivery-days', { query }, { staleTime: MINUTE_MS }))
  const offered = days.data?.days ?? []
  // The chosen day stays visible while others load, and until the pay click refuses it.
  const shown = requestedDeliveryDate === '' || offered.includes(requestedDeliveryDate) ? offered : [requestedDeliveryDate, ...offered]
  return (
    <SelectField
      {...register('gift.requestedDeliveryDate')}
      label={giftFieldsText.arriveOn}
      error={error}
      hint={days.isError ? giftFieldsText.daysAway : undefined}
    >
      <option value="">{giftFieldsText.soonest}</option>
      {shown.map((day) => (
        <option key={day} value={day}>
          {dayName(day, language)}
        </option>
      ))}
    </SelectField>
  )
}
