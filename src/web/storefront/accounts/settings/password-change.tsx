import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { changePassword } from '#contract/accounts/account-settings.ts'
import type { User } from '#contract/accounts/accounts.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { fieldProblems, formTexts, PASSWORDS_DIFFER } from '../auth/form-texts.ts'
import { PasswordField } from '../auth/password-field.tsx'

/** Changes the password; disabled, with the reason, for accounts that sign in with Google. */
export function PasswordChange({ user }: { user: User }) {
  const byGoogle = user.googleId !== null
  const toast = useToast()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ form: _form, ...body }: { currentPassword: string; newPassword: string; form: HTMLFormElement }) =>
      callApi<typeof changePassword>('POST /api/user/password', { body }),
    onSuccess: (_answer, { form }) => {
      form.reset()
      void toast.show({ title: settingsText.passwordChanged, text: settingsText.passwordChangedHint })
    },
  })
  const { errors, refuses } = useFormErrors(
    { error, reset },
    { fieldOf: (failure) => (failure.is<typeof changePassword>('password-wrong') ? 'currentPassword' : undefined) },
  )

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const texts = formTexts(form, ['currentPassword', 'newPassword', 'confirmation'])
    const { currentPassword, newPassword, confirmation } = texts
    const empty = fieldProblems(texts)
    if (!refuses(newPassword === confirmation ? empty : { confirmation: PASSWORDS_DIFFER, ...empty })) {
      mutate({ currentPassword, newPassword, form })
    }
  }

  return (
    <Form errors={errors} onSubmit={save}>
      <h3 className="font-bold">{settingsText.changePassword}</h3>
      {byGoogle && <p className="mt-1 text-small text-ink-soft">{settingsText.passwordAtGoogle}</p>}
      <fieldset disabled={byGoogle} className="mt-4 grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label={settingsText.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.fields['currentPassword']}
        />
        <PasswordField
          label={settingsText.newPassword}
          name="newPassword"
          autoComplete="new-password"
          minLength={8}
          hint={settingsText.passwordHint}
          error={errors.fields['newPassword']}
        />
        <PasswordField
          label={settingsText.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          error={errors.fields['confirmation']}
        />
        <FormAlert />
        <Button type="submit" size="small" isBusy={isPending} disabled={byGoogle} className="justify-self-start">
          {settingsText.changePassword}
        </Button>
      </fieldset>
    </Form>
  )
}
