import { addressLines } from '#domain/addresses/address.ts'
import * as addressText from '#messages/address.ts'
import * as contactText from '#messages/contact.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** The customer's address book above the fields it fills in; nothing for guests. */
export function SavedAddresses({ part }: { part: 'delivery' | 'billing' }) {
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
