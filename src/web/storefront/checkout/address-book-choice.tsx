import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { addressLines } from '#domain/address.ts'
import { useUser } from '#web/app/use-user.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { addressesQuery } from '../account/settings/addresses-query.ts'
import { type ContactForm, toAddressForm } from './contact-form.ts'

/** The address book of a signed-in customer; choosing fills the fields in. Nothing to choose, nothing shown. */
export function AddressBookChoice({ part }: { part: 'delivery' | 'billing' }) {
  const { user } = useUser()
  const { data: addresses = [] } = useQuery({ ...addressesQuery, enabled: user !== null })
  const { setValue } = useFormContext<ContactForm>()
  if (!user || addresses.length === 0) return null

  function choose(id: string) {
    const saved = addresses.find((address) => address.id === id)
    if (saved) setValue(part, toAddressForm(saved.address), { shouldValidate: true })
  }

  return (
    <SelectField
      label="Gespeicherte Adresse"
      autoComplete="off"
      defaultValue=""
      onChange={(event) => choose(event.target.value)}
      className="col-span-6"
    >
      <option value="">Bitte wählen</option>
      {addresses.map(({ id, address }) => (
        <option key={id} value={id}>
          {addressLines(address).join(', ')}
        </option>
      ))}
    </SelectField>
  )
}
