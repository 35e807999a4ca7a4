import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Contact } from '#contract/contact.ts'
import { useUser } from '#web/app/use-user.ts'
import { type ContactForm, EMPTY_CONTACT, filledContact } from './contact-form.ts'
import { forgetContact, keepDraft, loadContact } from './contact-memory.ts'

interface ContactFormInUse {
  form: UseFormReturn<ContactForm, unknown, Contact>
  /** The fields were filled in from the last order on this device. */
  isRemembered: boolean
  /** Empties the form and forgets it on this device. */
  forget: () => void
}

/** The contact's form: filled with what is known, kept in this tab while it is typed, so that a reload loses nothing. */
export function useContactForm(): ContactFormInUse {
  const [loaded] = useState(loadContact)
  const [isRemembered, setRemembered] = useState(loaded.isRemembered)
  const form = useForm<ContactForm, unknown, Contact>({
    defaultValues: loaded.form,
    resolver: standardSchemaResolver(filledContact),
    shouldFocusError: true,
  })
  const { subscribe, getValues, setValue, reset } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [subscribe])

  const { user } = useUser()
  useEffect(() => {
    if (!user || getValues('email') !== '') return
    setValue('email', user.email)
    if (getValues('delivery.firstName') === '') setValue('delivery.firstName', user.firstName ?? '')
    if (getValues('delivery.lastName') === '') setValue('delivery.lastName', user.lastName ?? '')
  }, [user, getValues, setValue])

  function forget() {
    // The fields stay registered: the compiler keeps them from registering again.
    reset(EMPTY_CONTACT, { keepFieldsRef: true })
    forgetContact()
    setRemembered(false)
  }

  return { form, isRemembered, forget }
}
