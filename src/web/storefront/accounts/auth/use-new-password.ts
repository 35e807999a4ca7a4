import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { resetPassword } from '#contract/accounts/accounts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { fieldProblems, formTexts, PASSWORDS_DIFFER } from './form-texts.ts'

type OnSaved = (saved: ResponseOf<typeof resetPassword>, password: string) => void

/** Sets the password that was typed twice with a mailed token. docs/rules/accounts.md#password */
export function useNewPassword(token: string, onSaved?: OnSaved) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (password: string) => callApi<typeof resetPassword>('POST /api/auth/reset-password', { body: { token, password } }),
    ...(onSaved && { onSuccess: onSaved }),
  })
  const { errors, refuses } = useFormErrors({ error, reset })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = formTexts(event.currentTarget, ['password', 'confirmation'])
    const empty = fieldProblems(texts)
    const differs = texts.password !== texts.confirmation
    if (!refuses(differs ? { confirmation: PASSWORDS_DIFFER, ...empty } : empty)) mutate(texts.password)
  }

  return { send, isBusy: isPending, isSuccess, errors }
}
