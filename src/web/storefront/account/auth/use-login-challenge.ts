import { useMutation } from '@tanstack/react-query'
import type { SignInResponse } from '#contract/accounts.ts'
import type { completeLogin, SecondFactorProof } from '#contract/second-factor.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { useToast } from '#web/ui/use-toast.ts'

/** Submits the second factor; `error` is the message for the field. */
export function useSecondStep({ onDone, onExpired }: { onDone: (signedIn: SignInResponse) => void; onExpired: () => void }) {
  const toast = useToast()
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: (body: SecondFactorProof) => callApi<typeof completeLogin>('POST /auth/second-factor', { body }),
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof ApiError) || !failure.is<typeof completeLogin>('challenge-expired')) return
      void toast.show({ title: 'Anmeldung abgelaufen', text: failure.text, tone: 'destructive' })
      onExpired()
    },
  })
  return { send: mutate, reset, error: error ? failureText(error) : undefined, isBusy: isPending || isSuccess }
}
