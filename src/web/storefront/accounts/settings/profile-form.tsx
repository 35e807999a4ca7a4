import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { updateProfile } from '#contract/accounts/account-settings.ts'
import type { User } from '#contract/accounts/accounts.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import { callApi } from '#web/app/requests/api.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { fieldProblems, formTexts } from '../auth/form-texts.ts'
import { UnconfirmedEmail } from '../unconfirmed-email.tsx'

/** First and last name; the e-mail address is read-only. */
export function ProfileForm({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: { firstName: string; lastName: string }) => callApi<typeof updateProfile>('PATCH /api/user/profile', { body }),
    onSuccess: async () => {
      void toast.show({ title: settingsText.profileSaved })
      await refetchChanged(queryClient, userQuery.queryKey)
    },
    onError: () => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: settingsText.profileNotSaved }),
  })
  const { errors, refuses } = useFormErrors({ error, reset })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = formTexts(event.currentTarget, ['firstName', 'lastName'])
    if (!refuses(fieldProblems(texts))) mutate(texts)
  }

  return (
    <Form errors={errors} onSubmit={save} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={settingsText.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={80}
          defaultValue={user.firstName}
          error={errors.fields['firstName']}
        />
        <TextField
          label={settingsText.lastName}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={80}
          defaultValue={user.lastName}
          error={errors.fields['lastName']}
        />
      </div>
      <TextField
        label={settingsText.email}
        type="email"
        readOnly
        value={user.email}
        hint={<UnbrokenText text={settingsText.emailIsFixed} />}
      />
      {!user.emailVerified && <UnconfirmedEmail />}
      <FormAlert />
      <Button type="submit" size="small" isBusy={isPending} className="justify-self-start">
        {settingsText.save}
      </Button>
    </Form>
  )
}
