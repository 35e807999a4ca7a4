import { type FormEvent, useState } from 'react'
import type { SignInResponse } from '#contract/accounts/accounts.ts'
import * as authText from '#messages/accounts/auth.ts'
import * as loginChallengeText from '#messages/accounts/login-challenge.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { formTexts } from './form-texts.ts'
import { useSecondStep } from './use-login-challenge.ts'

interface SecondStepProps {
  onDone: (signedIn: SignInResponse) => void
  /** Called when the password has to be entered again. */
  onExpired: () => void
}

/** Asks for a code of the authenticator app, or a recovery code. The field replaces the form, so it takes the focus. */
export function SecondStep(props: SecondStepProps) {
  const [isRecovering, setIsRecovering] = useState(false)
  const { send, errors, clear, isBusy } = useSecondStep(props)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code } = formTexts(event.currentTarget, ['code'])
    send(isRecovering ? { recoveryCode: code } : { code })
  }

  function change() {
    setIsRecovering(!isRecovering)
    clear()
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-5">
      {isRecovering ? (
        <TextField
          key="recovery"
          label={loginChallengeText.recoveryCode}
          hint={loginChallengeText.recoveryCodeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          ref={takeFocus}
          error={errors.fields['code']}
        />
      ) : (
        <TextField
          key="app"
          label={loginChallengeText.code}
          hint={loginChallengeText.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          ref={takeFocus}
          error={errors.fields['code']}
        />
      )}
      <FormAlert />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {isBusy ? authText.signingIn : loginChallengeText.confirm}
      </Button>
      <button
        type="button"
        onClick={change}
        className="min-h-11 justify-self-start text-small text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {isRecovering ? loginChallengeText.toAppCode : loginChallengeText.toRecoveryCode}
      </button>
    </Form>
  )
}
