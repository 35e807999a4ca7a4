import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import { countryOfPostalCode } from '#domain/addresses/address.ts'
import { ChoiceField, Field } from '../../form/field.tsx'
import { useTown } from './use-town.ts'

/** What the fields of a new address begin with. */
export const NO_ADDRESS: PostalAddressInput = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  country: 'CH',
  phone: '',
}

interface PostalAddressFieldsProps {
  address: PostalAddressInput
  onChange: (address: PostalAddressInput) => void
  errorOf: (field: keyof PostalAddressInput) => string | undefined
}

/** The fields of a postal address. The country follows the postal code, and so does the town unless it was typed. */
export function PostalAddressFields({ address, onChange, errorOf }: PostalAddressFieldsProps) {
  useTown({ postalCode: address.postalCode.trim(), town: address.town, onFound: (town) => onChange({ ...address, town }) })
  const line = (field: Exclude<keyof PostalAddressInput, 'country'>, label: string, className = 'col-span-6', isOptional = false) => ({
    label,
    className,
    isOptional,
    value: address[field] ?? '',
    onChange: (value: string) => onChange({ ...address, [field]: value }),
    error: errorOf(field),
  })
  return (
    <div className="grid grid-cols-12 gap-3">
      <Field {...line('firstName', 'Vorname')} />
      <Field {...line('lastName', 'Nachname')} />
      <Field {...line('company', 'Firma', 'col-span-12', true)} />
      <Field {...line('street', 'Strasse', 'col-span-7 sm:col-span-9')} />
      <Field {...line('houseNumber', 'Nr.', 'col-span-5 sm:col-span-3', true)} />
      <Field
        {...line('postalCode', 'PLZ', 'col-span-3')}
        inputMode="numeric"
        onChange={(typed) => onChange({ ...address, postalCode: typed, country: countryOfPostalCode(typed.trim()) ?? address.country })}
      />
      <Field {...line('town', 'Ort', 'col-span-9')} />
      <ChoiceField
        label="Land"
        className="col-span-6"
        value={address.country}
        options={[
          ['CH', 'Schweiz'],
          ['LI', 'Liechtenstein'],
        ]}
        onChange={(country) => onChange({ ...address, country })}
        error={errorOf('country')}
      />
      <Field {...line('phone', 'Telefon', 'col-span-6', true)} />
    </div>
  )
}
