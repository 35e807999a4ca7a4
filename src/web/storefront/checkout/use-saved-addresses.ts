import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SavedAddress } from '#contract/account-settings.ts'
import { useUser } from '#web/app/use-user.ts'
import { addressesQuery } from '../account/settings/addresses-query.ts'
import { type ContactForm, toAddressForm } from './contact-form.ts'

const NONE: readonly SavedAddress[] = []

/** The address book of whoever is signed in; the default goes into fields that are still empty. */
export function useSavedAddresses(part: 'delivery' | 'billing'): { addresses: readonly SavedAddress[]; take: (id: string) => void } {
  const { user } = useUser()
  const { setValue, getValues } = useFormContext<ContactForm>()
  const { data: addresses = NONE } = useQuery({ ...addressesQuery, enabled: user !== null })

  useEffect(() => {
    const preferred = addresses.find(({ isDefaultDelivery, isDefaultBilling }) =>
      part === 'delivery' ? isDefaultDelivery : isDefaultBilling,
    )
    if (preferred && getValues(`${part}.street`) === '') setValue(part, toAddressForm(preferred.address))
  }, [addresses, part, getValues, setValue])

  return {
    addresses,
    take: (id) => {
      const chosen = addresses.find((saved) => saved.id === id)
      if (chosen) setValue(part, toAddressForm(chosen.address), { shouldValidate: true })
    },
  }
}
