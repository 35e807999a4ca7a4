import { useMutation } from '@tanstack/react-query'
import type { SignInResponse } from '#contract/accounts/accounts.ts'
import type { completeLogin, SecondFactorProof } from '#contract/auth/second-factor.ts'
import * as loginChallengeText from '#messages/accounts/login-challenge.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { fieldProblems } from './form-texts.ts'

/** Submits the second factor. */
export function useSecondStep({ onDone, onExpired }: { onDone: (signedIn: SignInResponse) => void; onExpired: () => void }) {
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
