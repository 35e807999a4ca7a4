import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SignInResponse } from '#contract/accounts/accounts.ts'
import type { completeLogin, SecondFactorProof } from '#contract/auth/second-factor.ts'
import * as authText from '#messages/accounts/auth.ts'
import * as loginChallengeText from '#messages/accounts/login-challenge.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { fieldProblems, formTexts } from './form-texts.ts'

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

/** Submits the second factor. */
function useSecondStep({ onDone, onExpired }: { onDone: (signedIn: SignInResponse) => void; onExpired: () => void }) {
  const toast = useToast()
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: (body: SecondFactorProof) => callApi<typeof completeLogin>('POST /auth/second-factor', { body }),
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof ApiError) || !failure.is<typeof completeLogin>('challenge-expired')) return
      void toast.show({ title: loginChallengeText.expired, text: failure.text, tone: 'destructive' })
      onExpired()
    },
  })
  const { errors, refuses } = useFormErrors({ error, reset }, { fieldOf: () => 'code' })
  const send = (proof: SecondFactorProof) => {
    if (!refuses(fieldProblems({ code: 'code' in proof ? proof.code : proof.recoveryCode }))) mutate(proof)
  }
  const clear = () => {
    refuses({})
    reset()
  }
  return { send, clear, errors, isBusy: isPending || isSuccess }
}
