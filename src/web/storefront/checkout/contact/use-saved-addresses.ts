import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SavedAddress } from '#contract/accounts/account-settings.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { addressesQuery } from '#web/storefront/accounts/settings/addresses-query.ts'
import { type ContactAddress, type ContactForm, EMPTY_ADDRESS, holdsAddress, isEmptyAddress, toAddressForm } from './contact-form.ts'

const NONE: readonly SavedAddress[] = []

interface SavedAddressesInUse {
  addresses: readonly SavedAddress[]
  /** The saved address that is in the fields; undefined for any other. */
  shown: SavedAddress | undefined
  /** Fills in a saved address; an unknown id empties the fields. */
  take: (id: string) => void
}

/**
 * The signed-in customer's address book. Its billing address fills what is still wholly empty, as `useContactForm` does
 * with the delivery address.
 */
export function useSavedAddresses(part: 'delivery' | 'billing'): SavedAddressesInUse {
  const { user } = useUser()
  const { setValue, getValues, control } = useFormContext<ContactForm>()
  const { data: addresses = NONE } = useQuery({ ...addressesQuery, enabled: user !== null })
  const fields = useWatch({ control, name: part }) as ContactAddress

  useEffect(() => {
    if (part === 'delivery') return
    const preferred = addresses.find(({ isDefaultBilling }) => isDefaultBilling)
    if (preferred && isEmptyAddress(getValues(part))) setValue(part, toAddressForm(preferred.address))
  }, [addresses, part, getValues, setValue])

  return {
    addresses,
    shown: addresses.find(({ address }) => holdsAddress(fields, address)),
    take: (id) => {
      const chosen = addresses.find((saved) => saved.id === id)
      if (chosen) setValue(part, toAddressForm(chosen.address), { shouldValidate: true })
      else setValue(part, EMPTY_ADDRESS)
    },
  }
}
