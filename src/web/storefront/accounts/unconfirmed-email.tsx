import { useMutation } from '@tanstack/react-query'
import type { resendVerification } from '#contract/accounts/accounts.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'

/** Says that the address of the account is not confirmed, what that leads to, and has the link mailed again. */
export function UnconfirmedEmail({ effect, className = '' }: { effect?: string; className?: string }) {
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<typeof resendVerification>('POST /api/auth/resend-verification', {}),
    onSuccess: () => void toast.show({ title: settingsText.linkSent, text: settingsText.linkSentHint }),
    onError: (error) => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: failureText(error) }),
  })
  return (
    <div className={`flex flex-wrap items-center gap-3 rounded-md bg-warn-soft px-4 py-3 text-small text-warn ${className}`}>
      <p className="grow">
        {settingsText.unconfirmed} {effect}
      </p>
      <Button size="small" variant="secondary" isBusy={isPending} onClick={() => mutate()}>
        {settingsText.sendLinkAgain}
      </Button>
    </div>
  )
}
