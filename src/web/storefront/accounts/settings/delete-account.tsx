import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { deleteAccount } from '#contract/accounts/account-settings.ts'
import type { User } from '#contract/accounts/accounts.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { removeTyped } from '#web/app/visitor/stored-contact.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { fieldProblems, formTexts } from '../auth/form-texts.ts'
import { PasswordField } from '../auth/password-field.tsx'

const LEAVE_MS = 1000

/** Deletes the account after the password, or after a recent Google sign-in. docs/rules/privacy.md#deletion */
export function DeleteAccount({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (password: string) => callApi<typeof deleteAccount>('DELETE /api/user', { body: password === '' ? {} : { password } }),
    onSuccess: () => {
      removeTyped()
      // The toasts load with the first one: the second counts from when it is in sight.
      void toast
        .show({ title: settingsText.deleted, text: settingsText.deletedHint })
        .finally(() => void setTimeout(() => window.location.assign(addressOf('/')), LEAVE_MS))
    },
  })
  const isPasswordNeeded = user.googleId === null
  const { errors, refuses } = useFormErrors(
    { error, reset },
    { fieldOf: (failure) => (failure.is<typeof deleteAccount>('password-wrong') ? 'password' : undefined) },
  )

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = formTexts(event.currentTarget, ['password'])
    if (!refuses(isPasswordNeeded ? fieldProblems(texts) : {})) mutate(texts.password)
  }

  return (
    <div>
      <h3 className="font-bold">{settingsText.deleteAccount}</h3>
      <p className="mt-1 text-small text-ink-soft">{settingsText.deleteHint}</p>
      <Button size="small" variant="secondary" className="mt-4 text-bad!" onClick={() => setAsking(true)}>
        {settingsText.deleteAccount}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={settingsText.isToDelete} description={settingsText.cannotBeUndone}>
        <Form errors={errors} onSubmit={confirm} className="grid gap-5 pt-2">
          {user.googleId !== null && <p className="text-small">{settingsText.deleteWithGoogle}</p>}
          <PasswordField
            label={settingsText.password}
            name="password"
            autoComplete="current-password"
            required={isPasswordNeeded}
            error={errors.fields['password']}
          />
          <FormAlert />
          <div className="flex flex-wrap justify-end gap-3">
            <Button size="small" variant="secondary" onClick={() => setAsking(false)}>
              {settingsText.cancel}
            </Button>
            <Button type="submit" size="small" variant="danger" isBusy={isPending || isSuccess}>
              {settingsText.deleteNow}
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>
  )
}
