import { useMutation } from '@tanstack/react-query'
import type { register } from '#contract/accounts/accounts.ts'
import * as registerText from '#messages/accounts/register.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { fieldProblems, PASSWORDS_DIFFER } from './form-texts.ts'

const REDIRECT_MS = 1000

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
}

/**
 * Registers and reloads the home page a second later. Passwords that differ are not sent. Failures show in a toast and
 * stay in the form.
 */
export function useRegister() {
  const toast = useToast()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ confirmation: _typedTwice, ...body }: Registration) => callApi<typeof register>('POST /auth/register', { body }),
    onSuccess: ({ cartNotes }) => {
      const text = [registerText.registeredHint, ...cartNotes].join(' ')
      // The toasts load with the first one: the second counts from when it is in sight.
      void toast
        .show({ title: registerText.registered, text })
        .finally(() => void setTimeout(() => window.location.assign(addressOf('/')), REDIRECT_MS))
    },
    onError: (failure) => void toast.show({ tone: 'destructive', ...registrationFailure(failure) }),
  })
  const { errors, refuses } = useFormErrors({ error, reset }, { textOf: problemText })

  function submit(registration: Registration) {
    if (refuses(fieldProblems(registration))) return
    const differs = registration.password !== registration.confirmation
    if (!refuses(differs ? { confirmation: PASSWORDS_DIFFER } : {})) return mutate(registration)
    void toast.show({
      tone: 'destructive',
      title: registerText.passwordsDiffer,
      text: registerText.passwordsDifferHint,
    })
  }
  return { submit, errors, isBusy: isPending || isSuccess }
}

function registrationFailure(failure: Error): { title: string; text: string } {
  if (!(failure instanceof ApiError)) return { title: registerText.errorTitle, text: registerText.unexpected }
  return { title: registerText.failed, text: failure.text ?? registerText.error }
}

function problemText(failure: Error): string {
  const { title, text } = registrationFailure(failure)
  return punctuationText.pair(title, text)
}
