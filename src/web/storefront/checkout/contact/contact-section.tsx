import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addressLines } from '#domain/addresses/address.ts'
import * as addressText from '#messages/checkout/address.ts'
import * as contactText from '#messages/pages/contact.ts'
import { REMEMBERED_DAYS } from '#web/app/visitor/stored-contact.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { useContactError } from './contact-field.tsx'
import { type ContactForm, isEmptyAddress } from './contact-form.ts'
import { EmailField } from './email-field.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'

const GiftFields = lazy(async () => ({ default: (await import('./gift-fields.tsx')).GiftFields }))

interface ContactSectionProps {
  /** Without goods nothing is delivered: the one address is that of the invoice (docs/rules/gift-cards.md#sale). */
  hasGoods: boolean
  isRemembered: boolean
  onForget: () => void
}

/** The first step: contact and delivery address. docs/rules/checkout.md#contact */
export function ContactSection({ hasGoods, isRemembered, onForget }: ContactSectionProps) {
  const { register, control, getValues, setValue } = useFormContext<ContactForm>()
  const noteError = useContactError('note')
  const [hasBilling, isGift, hasLink] = useWatch({ control, name: ['hasBilling', 'isGift', 'gift.hasLink'] })
  // For a gift without address it is the buyer's own.
  const isDeliveredThere = hasGoods && !(isGift && hasLink)

  function chooseGift({ target: { checked } }: { target: { checked: boolean } }) {
    // The parcel goes to somebody else; whoever brings the gift in person takes the billing address back out.
    if (checked) setValue('hasBilling', true)
    else if (isEmptyAddress(getValues('billing'))) setValue('hasBilling', false)
  }

  return (
    <div className="space-y-6">
      {isRemembered && (
        <p className="text-small text-ink-soft">
          {contactText.remembered}{' '}
          <button type="button" onClick={onForget} className="text-link">
            {contactText.forget}
          </button>
        </p>
      )}
      <EmailField />
      <SavedAddresses part="delivery" />
      <AddressFields part="delivery" />
      {isDeliveredThere && (
        <TextAreaField
          {...register('note')}
          label={contactText.note}
          isOptional
          rows={2}
          maxLength={500}
          error={noteError}
          placeholder={contactText.noteExample}
        />
      )}
      <div>
        {hasGoods && <Checkbox {...register('isGift', { onChange: chooseGift })} label={contactText.isGift} />}
        {hasGoods && isGift && (
          <Suspense>
            <GiftFields />
          </Suspense>
        )}
        {isDeliveredThere && <Checkbox {...register('hasBilling')} label={contactText.otherBilling} />}
        {isDeliveredThere && hasBilling && (
          <fieldset className="mt-3 mb-4 border-l-2 border-line pl-5">
            <legend className="mb-4 float-left w-full font-bold">{contactText.billing}</legend>
            <div className="clear-both">
              <SavedAddresses part="billing" />
              <AddressFields part="billing" />
            </div>
          </fieldset>
        )}
        <Checkbox
          {...register('remember')}
          label={contactText.remember}
          hint={<RunningText text={contactText.rememberHint(REMEMBERED_DAYS)} />}
        />
        <Checkbox {...register('newsletter')} label={contactText.newsletter} hint={contactText.newsletterHint} />
      </div>
    </div>
  )
}

/** The customer's address book above the fields it fills in; nothing for guests. */
function SavedAddresses({ part }: { part: 'delivery' | 'billing' }) {
  const { addresses, shown, take } = useSavedAddresses(part)
  if (addresses.length === 0) return null
  return (
    <SelectField label={contactText.addressBook} className="mb-6" value={shown?.id ?? ''} onChange={(event) => take(event.target.value)}>
      <option value="">{contactText.otherAddress}</option>
      {addresses.map(({ id, address }) => (
        <option key={id} value={id}>
          {addressLines(address, addressText.countries).join(', ')}
        </option>
      ))}
    </SelectField>
  )
}
