import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import { ChoiceField, Field } from '../../form/field.tsx'

interface PostalAddressFieldsProps {
  address: PostalAddressInput
  onChange: (address: PostalAddressInput) => void
  errorOf: (field: keyof PostalAddressInput) => string | undefined
}

/** The fields of a postal address. */
export function PostalAddressFields({ address, onChange, errorOf }: PostalAddressFieldsProps) {
  const line = (field: Exclude<keyof PostalAddressInput, 'country'>, label: string, className = 'col-span-6', isOptional = false) => (
    <Field
      label={label}
      className={className}
      isOptional={isOptional}
      value={address[field] ?? ''}
      onChange={(value) => onChange({ ...address, [field]: value })}
      error={errorOf(field)}
    />
  )
  return (
    <div className="grid grid-cols-12 gap-3">
      {line('firstName', 'Vorname')}
      {line('lastName', 'Nachname')}
      {line('company', 'Firma', 'col-span-12', true)}
      {line('street', 'Strasse', 'col-span-7 sm:col-span-9')}
      {line('houseNumber', 'Nr.', 'col-span-5 sm:col-span-3', true)}
      {line('postalCode', 'PLZ', 'col-span-3')}
      {line('town', 'Ort', 'col-span-9')}
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
      {line('phone', 'Telefon', 'col-span-6', true)}
    </div>
  )
}
