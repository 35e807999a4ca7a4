import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { changePassword } from '#contract/account-settings.ts'
import type { User } from '#contract/accounts.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { formTexts } from '../auth/form-texts.ts'
import { PasswordField } from '../auth/password-field.tsx'

/** Changes the password; disabled, with the reason, for accounts that sign in with Google. */
export function PasswordChange({ user }: { user: User }) {
  const byGoogle = user.googleId !== null
  const toast = useToast()
  const [differs, setDiffers] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ form: _form, ...body }: { currentPassword: string; newPassword: string; form: HTMLFormElement }) =>
      callApi<typeof changePassword>('POST /api/user/password', { body }),
    onSuccess: (_answer, { form }) => {
      form.reset()
      void toast.show({ title: 'Passwort geändert', text: 'Alle anderen Geräte sind abgemeldet.' })
    },
  })
  const isWrong = error instanceof ApiError && error.is<typeof changePassword>('password-wrong')

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { currentPassword, newPassword, confirmation } = formTexts(form, ['currentPassword', 'newPassword', 'confirmation'])
    setDiffers(newPassword !== confirmation)
    if (newPassword === confirmation) mutate({ currentPassword, newPassword, form })
  }

  return (
    <form onSubmit={save}>
      <h3 className="font-bold">Passwort ändern</h3>
      {byGoogle && <p className="mt-1 text-small text-ink-soft">Sie melden sich mit Google an. Ihr Passwort verwalten Sie dort.</p>}
      <fieldset disabled={byGoogle} className="mt-4 grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label="Bisheriges Passwort"
          name="currentPassword"
          autoComplete="current-password"
          error={error && isWrong ? failureText(error) : undefined}
        />
        <PasswordField
          label="Neues Passwort"
          name="newPassword"
          autoComplete="new-password"
          minLength={8}
          hint="Mindestens 8 Zeichen."
          error={error && !isWrong ? failureText(error) : undefined}
        />
        <PasswordField
          label="Neues Passwort bestätigen"
          name="confirmation"
          autoComplete="new-password"
          error={differs ? 'Die Passwörter stimmen nicht überein.' : undefined}
        />
        <Button type="submit" size="small" isBusy={isPending} disabled={byGoogle} className="justify-self-start">
          Passwort ändern
        </Button>
      </fieldset>
    </form>
  )
}
