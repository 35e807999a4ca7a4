import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { listDeliveryDays } from '#contract/delivery/delivery-days.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { GIFT_LINK_DAYS } from '#domain/gifts/gift-link-days.ts'
import { apiQuery } from '#web/app/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
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
        Im Paket liegt keine Rechnung und kein Preis.{' '}
        {hasLink
          ? 'Die Adresse oben ist Ihre eigene: Dorthin geht die Rechnung.'
          : 'Die Lieferadresse oben ist die der beschenkten Person, die Rechnung geht an Sie.'}
      </p>
      <TextAreaField
        {...register('gift.message')}
        label="Text auf der Karte"
        isOptional
        rows={4}
        maxLength={400}
        error={messageError}
        hint="Höchstens 400 Zeichen auf 8 Zeilen. Ohne Text legen wir keine Karte bei."
      />
      <Checkbox
        {...register('gift.hasLink')}
        label="Geschenk ohne Adresse"
        hint={`Die beschenkte Person trägt sie selbst ein, über einen Link, der ${GIFT_LINK_DAYS} Tage gilt. Sonst erstatten wir Ihnen den Betrag.`}
      />
      {hasLink ? (
        <TextField
          {...register('gift.link.email')}
          label="E-Mail der beschenkten Person"
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          error={emailError}
          hint="Dorthin senden wir den Link; danach stornieren nur noch wir. Leer: Sie bekommen ihn und geben ihn selbst weiter."
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
      label="Soll ankommen am"
      error={error}
      hint={days.isError ? 'Die Tage sind im Moment nicht erreichbar. Ohne Wahl kommt das Geschenk so bald wie möglich an.' : undefined}
    >
      <option value="">So bald wie möglich</option>
      {shown.map((day) => (
        <option key={day} value={day}>
          {dayName(day)}
        </option>
      ))}
    </SelectField>
  )
}
