import type { FormEvent, ReactNode } from 'react'
import * as newPasswordText from '#messages/accounts/new-password.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { PasswordField } from './password-field.tsx'
import type { useNewPassword } from './use-new-password.ts'

interface NewPasswordFormProps {
  label: string
  submit: string
  errors: ReturnType<typeof useNewPassword>['errors']
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What stands below the button. */
  children?: ReactNode
}

/** A form that asks for a new password twice. */
export function NewPasswordForm({ label, submit, errors, isBusy, onSubmit, children }: NewPasswordFormProps) {
  return (
    <Form errors={errors} onSubmit={onSubmit} className="grid gap-5">
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={8}
        hint={newPasswordText.hint}
        error={errors.fields['password']}
      />
      <PasswordField
        label={newPasswordText.confirm}
        name="confirmation"
        autoComplete="new-password"
        error={errors.fields['confirmation']}
      />
      <FormAlert />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {submit}
      </Button>
      {children}
    </Form>
  )
}
