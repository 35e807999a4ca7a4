import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import type { addAddress, changeAddress, SavedAddress } from '#contract/accounts/account-settings.ts'
import { addressOfForm } from '#domain/addresses/address-form.ts'
import { COUNTRIES, countryOfPostalCode } from '#domain/addresses/address.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import * as addressText from '#messages/checkout/address.ts'
import { callApi } from '#web/app/requests/api.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { findTown } from '#web/app/requests/towns.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLatch } from '#web/ui/page/use-latch.ts'
import { formTexts } from '../auth/form-texts.ts'
import { addressesQuery } from './addresses-query.ts'

const FIELDS = ['firstName', 'lastName', 'company', 'street', 'houseNumber', 'postalCode', 'town', 'phone', 'country'] as const
type NewAddress = Parameters<typeof callApi<typeof addAddress>>[1]['body']

/** Adds or edits an address; the server's messages appear at their fields. */
export function AddressForm({ saved, onDone }: { saved: SavedAddress | null; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewAddress) =>
      saved
        ? callApi<typeof changeAddress>('PUT /api/user/addresses/:id', { params: { id: saved.id }, body })
        : callApi<typeof addAddress>('POST /api/user/addresses', { body }),
    onSuccess: async () => {
      await refetchChanged(queryClient, addressesQuery.queryKey)
      onDone()
    },
  })
  const errors = errorsOf(error)
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    defaultValue: saved?.address[name] ?? '',
    error: errors.fields[`address.${name}`],
  })

  const hasNoNumber = saved?.address.houseNumber === ''
  // Once shown it stays, so that its tick is not lost with the next attempt.
  const asksForNumber = useLatch(hasNoNumber || errors.fields['address.houseNumber'] !== undefined)

  const filledTown = useRef('')

  /** Town and country follow the postal code unless the town was typed. */
  async function followPostalCode({ target: { value, form } }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const postalCode = value.replaceAll(/\s/g, '')
    const country = countryOfPostalCode(postalCode)
    const [countryField, townField] = [form?.elements.namedItem('country'), form?.elements.namedItem('town')]
    if (country === null || !(countryField instanceof HTMLSelectElement) || !(townField instanceof HTMLInputElement)) return
    countryField.value = country
    const town = await findTown(postalCode)
    if (town === undefined || (townField.value !== '' && townField.value !== filledTown.current)) return
    filledTown.current = town
    townField.value = town
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = formTexts(event.currentTarget, FIELDS)
    const flags = new FormData(event.currentTarget)
    mutate({
      // The contract refuses a number that is left out.
      address: addressOfForm({ ...texts, hasNoNumber: flags.has('hasNoNumber') }) as NewAddress['address'],
      isDefaultDelivery: flags.has('isDefaultDelivery'),
      isDefaultBilling: flags.has('isDefaultBilling'),
    })
  }

  return (
    <Form errors={errors} onSubmit={save} className="grid grid-cols-6 gap-4 pt-2">
      <TextField label={addressText.firstName} autoComplete="given-name" className="col-span-6 sm:col-span-3" {...field('firstName')} />
      <TextField label={addressText.lastName} autoComplete="family-name" className="col-span-6 sm:col-span-3" {...field('lastName')} />
      <TextField label={addressText.company} isOptional autoComplete="organization" className="col-span-6" {...field('company')} />
      <TextField label={addressText.street} autoComplete="address-line1" className="col-span-4" {...field('street')} />
      <TextField label={addressText.houseNumber} autoComplete="off" className="col-span-2" {...field('houseNumber')} />
      {asksForNumber && (
        <Checkbox label={addressText.noHouseNumber} name="hasNoNumber" defaultChecked={hasNoNumber} className="col-span-6 -my-2" />
      )}
      <TextField
        label={addressText.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        onChange={(event) => void followPostalCode(event)}
        className="col-span-2"
        {...field('postalCode')}
      />
      <TextField label={addressText.town} autoComplete="address-level2" className="col-span-4" {...field('town')} />
      <SelectField
        label={addressText.country}
        autoComplete="country"
        className="col-span-6 sm:col-span-3"
        {...field('country')}
        defaultValue={saved?.address.country ?? 'CH'}
      >
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {addressText.countries[country]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={addressText.phone}
        isOptional
        type="tel"
        autoComplete="tel"
        className="col-span-6 sm:col-span-3"
        {...field('phone')}
      />
      <Checkbox
        label={settingsText.defaultDelivery}
        name="isDefaultDelivery"
        defaultChecked={saved?.isDefaultDelivery}
        className="col-span-6 sm:col-span-3"
      />
      <Checkbox
        label={settingsText.defaultBilling}
        name="isDefaultBilling"
        defaultChecked={saved?.isDefaultBilling}
        className="col-span-6 sm:col-span-3"
      />
      <FormAlert className="col-span-6" />
      <Button type="submit" isBusy={isPending} className="col-span-6">
        {settingsText.saveAddress}
      </Button>
    </Form>
  )
}
