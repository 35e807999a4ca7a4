import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Contact } from '#contract/checkout/contact.ts'
import { removeStoredContact, storeContactDraft } from '#web/app/visitor/stored-contact.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { myOrdersQuery } from '#web/storefront/accounts/orders/my-orders-query.ts'
import { addressesQuery } from '#web/storefront/accounts/settings/addresses-query.ts'
import { type ContactForm, EMPTY_CONTACT, isEmptyAddress, knownAddress, shownContact, toAddressForm, toContact } from './contact-form.ts'
import { storedContact } from './stored-contact.ts'
import { loadRules } from './use-rules.ts'

export interface ContactFormInUse {
  form: UseFormReturn<ContactForm, unknown, Contact>
  /** The fields were filled in with what this device remembers. */
  isRemembered: boolean
  /** Empties the form and removes its values from this device. */
  forget: () => void
}

/**
 * The contact form, filled with what is known and stored for this tab while typing, so that a reload loses nothing; a
 * draft brings its own contact. Only what is shown is checked and sent; `hasGoods` as in `shownContact`.
 */
export function useContactForm({ given, hasGoods }: { given: ContactForm | undefined; hasGoods: boolean }): ContactFormInUse {
  const [loaded] = useState(() => (given ? { form: given, isRemembered: false } : storedContact()))
  const [isRemembered, setRemembered] = useState(loaded.isRemembered)
  const form = useForm<ContactForm, unknown, Contact>({
    defaultValues: loaded.form,
    async resolver(typed, ...more) {
      const shown = shownContact(typed, hasGoods)
      const known = await loadRules()
      return known ? standardSchemaResolver(known.filledContact)(shown, ...more) : { values: toContact(shown), errors: {} }
    },
    shouldFocusError: true,
  })
  const { subscribe, reset } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeContactDraft(JSON.stringify(values)) }),
    [subscribe],
  )

  useKnownCustomer(form, hasGoods)

  function forget() {
    // The fields stay registered: the React Compiler keeps them from registering again.
    reset(EMPTY_CONTACT, { keepFieldsRef: true })
    removeStoredContact()
    setRemembered(false)
  }

  return { form, isRemembered, forget }
}

/** The account's data fills an e-mail and an address that are still empty: what is typed before it has come stays. */
function useKnownCustomer({ getValues, setValue }: UseFormReturn<ContactForm, unknown, Contact>, hasGoods: boolean): void {
  const { user } = useUser()
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: user !== null })
  const { data: orders, isError } = useQuery({ ...myOrdersQuery, enabled: addresses?.length === 0 })

  useEffect(() => {
    if (user && getValues('email') === '') setValue('email', user.email)
    if (!user || !addresses || !isEmptyAddress(getValues('delivery'))) return
    if (addresses.length === 0 && !orders && !isError) return
    const known = knownAddress(addresses, { orders, hasGoods })
    setValue('delivery', known ? toAddressForm(known) : { ...getValues('delivery'), firstName: user.firstName, lastName: user.lastName })
  }, [user, addresses, orders, isError, hasGoods, getValues, setValue])
}
