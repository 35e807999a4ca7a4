import { useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { COUNTRIES, countryOfPostalCode } from '#domain/addresses/address.ts'
import { withHouseNumber } from '#domain/addresses/house-number.ts'
import * as addressText from '#messages/checkout/address.ts'
import { findTown } from '#web/app/requests/towns.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ContactField, type ContactFieldProps, useContactError } from './contact-field.tsx'
import type { ContactForm } from './contact-form.ts'
import { useStreets } from './use-streets.ts'

/** The fields of a postal address. Town and country follow the postal code unless the town was typed. */
export function AddressFields({ part }: { part: 'delivery' | 'billing' }) {
  const { register, getValues, setValue } = useFormContext<ContactForm>()
  const filledTown = useRef('')
  const autoComplete = (name: string) => `${part === 'delivery' ? 'shipping' : 'billing'} ${name}`

  async function followPostalCode(typed: string) {
    const postalCode = typed.replace(/\s/g, '')
    const country = countryOfPostalCode(postalCode)
    if (country === null) return
    setValue(`${part}.country`, country)
    const town = await findTown(postalCode)
    const shown = getValues(`${part}.town`)
    if (town === undefined || (shown !== '' && shown !== filledTown.current)) return
    filledTown.current = town
    setValue(`${part}.town`, town, { shouldValidate: true })
  }

  function closeUpPostalCode() {
    setValue(`${part}.postalCode`, getValues(`${part}.postalCode`).replace(/\s/g, ''))
  }

  function takeNumberOffStreet() {
    const typed = { street: getValues(`${part}.street`), houseNumber: getValues(`${part}.houseNumber`) }
    const { street, houseNumber } = withHouseNumber(typed)
    if (street === typed.street) return
    setValue(`${part}.street`, street)
    setValue(`${part}.houseNumber`, houseNumber, { shouldValidate: true })
  }

  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <ContactField
        name={`${part}.firstName`}
        label={addressText.firstName}
        autoComplete={autoComplete('given-name')}
        className="col-span-6 sm:col-span-3"
      />
      <ContactField
        name={`${part}.lastName`}
        label={addressText.lastName}
        autoComplete={autoComplete('family-name')}
        className="col-span-6 sm:col-span-3"
      />
      <ContactField
        name={`${part}.company`}
        label={addressText.company}
        isOptional
        autoComplete={autoComplete('organization')}
        className="col-span-6"
      />
      <StreetField part={part} autoComplete={autoComplete('address-line1')} options={{ onBlur: takeNumberOffStreet }} />
      <ContactField
        name={`${part}.houseNumber`}
        label={addressText.houseNumber}
        autoComplete="off"
        options={{ onBlur: takeNumberOffStreet }}
        className="col-span-2"
      />
      <NoHouseNumber part={part} />
      <ContactField
        name={`${part}.postalCode`}
        label={addressText.postalCode}
        inputMode="numeric"
        autoComplete={autoComplete('postal-code')}
        options={{
          onChange: (event: { target: { value: string } }) => void followPostalCode(event.target.value),
          onBlur: closeUpPostalCode,
        }}
        className="col-span-2"
      />
      <ContactField name={`${part}.town`} label={addressText.town} autoComplete={autoComplete('address-level2')} className="col-span-4" />
      <SelectField
        {...register(`${part}.country`, { deps: [`${part}.postalCode`] })}
        label={addressText.country}
        autoComplete={autoComplete('country')}
        error={useContactError(`${part}.country`)}
        className="col-span-6 sm:col-span-3"
      >
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {addressText.countries[country]}
          </option>
        ))}
      </SelectField>
      <ContactField
        name={`${part}.phone`}
        label={addressText.phone}
        isOptional
        type="tel"
        autoComplete={autoComplete('tel')}
        className="col-span-6 sm:col-span-3"
      />
    </div>
  )
}

/** The street, with proposals from the Post's register. */
function StreetField({ part, ...field }: { part: 'delivery' | 'billing' } & Pick<ContactFieldProps, 'autoComplete' | 'options'>) {
  const id = useId()
  const { control } = useFormContext<ContactForm>()
  const [street, postalCode] = useWatch({ control, name: [`${part}.street`, `${part}.postalCode`] })
  const streets = useStreets({ street, postalCode })
  return (
    <>
      <ContactField
        {...field}
        name={`${part}.street`}
        label={addressText.street}
        list={streets.length > 0 ? id : undefined}
        className="col-span-4"
      />
      <datalist id={id}>
        {streets.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  )
}

/**
 * The way on for an address without a number, shown only to whom it concerns, or to all where no script can tell.
 * docs/rules/checkout.md#house-number
 */
function NoHouseNumber({ part }: { part: 'delivery' | 'billing' }) {
  const { register, control } = useFormContext<ContactForm>()
  const isChosen = useWatch({ control, name: `${part}.hasNoNumber` })
  const isMissing = useContactError(`${part}.houseNumber`) !== undefined
  const name = `${part}.hasNoNumber` as const
  const label = addressText.noHouseNumber
  const className = 'col-span-6 -my-2'
  if (isChosen || isMissing) return <Checkbox {...register(name, { deps: [`${part}.houseNumber`] })} {...{ label, className }} />
  return <noscript className={className}>{import.meta.env.SSR && <Checkbox {...{ name, label }} />}</noscript>
}
