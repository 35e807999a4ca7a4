import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { REMEMBERED_DAYS } from '#web/app/stored-contact.ts'
import { useUser } from '#web/app/use-user.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactField, useContactError } from './contact-field.tsx'
import type { ContactForm } from './contact-form.ts'
import { SavedAddresses } from './saved-addresses.tsx'

const GiftFields = lazy(async () => ({ default: (await import('./gift-fields.tsx')).GiftFields }))

interface ContactSectionProps {
  /** Without goods nothing is delivered: the one address is that of the invoice (docs/rules/gift-cards.md#sale). */
  hasGoods: boolean
  isRemembered: boolean
  onForget: () => void
}

/** The first step: contact and delivery address. docs/rules/checkout.md#contact */
export function ContactSection({ hasGoods, isRemembered, onForget }: ContactSectionProps) {
  const { register, control, setValue } = useFormContext<ContactForm>()
  const { user } = useUser()
  const noteError = useContactError('note')
  const [hasBilling, isGift, hasLink] = useWatch({ control, name: ['hasBilling', 'isGift', 'gift.hasLink'] })
  // For a gift without address it is the buyer's own.
  const isDeliveredThere = hasGoods && !(isGift && hasLink)

  function chooseGift(event: { target: { checked: boolean } }) {
    // The parcel goes to somebody else; whoever brings the gift in person takes the billing address back out.
    if (event.target.checked) setValue('hasBilling', true)
  }

  return (
    <div className="space-y-6">
      {isRemembered && (
        <p className="text-small text-ink-soft">
          Wir haben die Angaben eingesetzt, die auf diesem Gerät gemerkt sind.{' '}
          <button type="button" onClick={onForget} className="text-link">
            Angaben vergessen
          </button>
        </p>
      )}
      <ContactField
        name="email"
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={user ? 'Für die Bestellbestätigung.' : 'Für die Bestellbestätigung. Ein Konto brauchen Sie nicht.'}
      />
      <SavedAddresses part="delivery" />
      <AddressFields part="delivery" />
      {isDeliveredThere && (
        <TextAreaField
          {...register('note')}
          label="Lieferhinweis"
          isOptional
          rows={2}
          maxLength={500}
          error={noteError}
          placeholder="Zum Beispiel: bitte im Milchkasten deponieren"
        />
      )}
      <div>
        {hasGoods && <Checkbox {...register('isGift', { onChange: chooseGift })} label="Als Geschenk" />}
        {hasGoods && isGift && (
          <Suspense>
            <GiftFields />
          </Suspense>
        )}
        {isDeliveredThere && <Checkbox {...register('hasBilling')} label="Abweichende Rechnungsadresse" />}
        {isDeliveredThere && hasBilling && (
          <fieldset className="mt-3 mb-4 border-l-2 border-line pl-5">
            <legend className="mb-4 float-left w-full font-bold">Rechnungsadresse</legend>
            <div className="clear-both">
              <SavedAddresses part="billing" />
              <AddressFields part="billing" />
            </div>
          </fieldset>
        )}
        <Checkbox
          {...register('remember')}
          label="Adresse auf diesem Gerät merken"
          hint={`Für Ihre nächste Bestellung, höchstens ${REMEMBERED_DAYS} Tage. Beim Abmelden wird sie gelöscht.`}
        />
        <Checkbox
          {...register('newsletter')}
          label="Newsletter abonnieren"
          hint="Neue Sorten und Angebote, höchstens zweimal im Monat. Abmeldung mit einem Klick."
        />
      </div>
    </div>
  )
}
