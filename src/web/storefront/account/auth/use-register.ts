import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { register } from '#contract/accounts.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'

const REDIRECT_MS = 1000

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
}

/** Registers and reloads the home page a second later. Passwords that differ are not sent. */
export function useRegister() {
  const toast = useToast()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ confirmation: _typedTwice, ...body }: Registration) => callApi<typeof register>('POST /auth/register', { body }),
    onSuccess: ({ basketNotes }) => {
      const text = ['Ihr Konto wurde erstellt. Sie werden automatisch angemeldet.', ...basketNotes].join(' ')
      void toast.show({ title: 'Registrierung erfolgreich', text })
      setTimeout(() => window.location.assign('/'), REDIRECT_MS)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) {
        return void toast.show({ tone: 'destructive', title: 'Fehler', text: 'Ein unerwarteter Fehler ist aufgetreten.' })
      }
      setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      void toast.show({ tone: 'destructive', title: 'Registrierung fehlgeschlagen', text: error.text ?? 'Ein Fehler ist aufgetreten.' })
    },
  })

  function submit(registration: Registration) {
    setErrors({})
    if (registration.password === registration.confirmation) return mutate(registration)
    void toast.show({
      tone: 'destructive',
      title: 'Passwörter stimmen nicht überein',
      text: 'Bitte überprüfen Sie Ihre Passwort-Eingabe.',
    })
  }
  return { submit, errors, isBusy: isPending || isSuccess }
}
