import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { requestPasswordReset } from '#contract/accounts/accounts.ts'
import * as authText from '#messages/accounts/auth.ts'
import * as newPasswordText from '#messages/accounts/new-password.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { richText, strong } from '#web/ui/texts/rich-text.ts'
import { AuthLayout } from './auth-layout.tsx'
import { fieldProblems, formTexts } from './form-texts.ts'

/** Requests a password reset link. The response is the same for known and unknown addresses. */
export function ForgotPage() {
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation({
    mutationFn: (email: string) => callApi<typeof requestPasswordReset>('POST /api/auth/forgot-password', { body: { email } }),
  })
  const { errors, refuses } = useFormErrors({ error, reset })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = formTexts(event.currentTarget, ['email'])
    if (!refuses(fieldProblems(texts))) mutate(texts.email)
  }

  if (isSuccess) {
    return (
      <AuthLayout title={newPasswordText.checkMail}>
        <output className="block">{richText(newPasswordText.linkSent(variables), { email: strong })}</output>
        <Link to="/auth/login" className="text-link mt-4 inline-flex min-h-11 items-center">
          {newPasswordText.backToSignIn}
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={titlesText.forgotPassword} lead={newPasswordText.lead}>
      <Form errors={errors} onSubmit={send} className="grid gap-5">
        <TextField
          label={authText.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.fields['email']}
        />
        <FormAlert />
        <Button type="submit" isBusy={isPending} className="w-full">
          {newPasswordText.requestLink}
        </Button>
        <Link to="/auth/login" className="text-link inline-flex min-h-11 items-center justify-self-center">
          {newPasswordText.backToSignIn}
        </Link>
      </Form>
    </AuthLayout>
  )
}
