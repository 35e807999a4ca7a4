import { useMutation } from '@tanstack/react-query'
import * as subscriptionsText from '#messages/accounts/subscriptions.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NewsletterNotice } from './newsletter-notice.tsx'

interface UnsubscribeNoticeProps {
  title: string
  question: string
  /** What is true once `unsubscribe` has succeeded. */
  done: string
  unsubscribe: () => Promise<unknown>
}

/** Unsubscribes with one click. Opening the page alone changes nothing, because mail scanners open links. */
export function UnsubscribeNotice({ title, question, done, unsubscribe }: UnsubscribeNoticeProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: unsubscribe })
  if (isSuccess) {
    return (
      <NewsletterNotice title={subscriptionsText.unsubscribed}>
        <output className="block">{done}</output>
      </NewsletterNotice>
    )
  }
  return (
    <NewsletterNotice title={title}>
      <p>{question}</p>
      <Button className="mt-8" isBusy={isPending} onClick={() => mutate()}>
        {subscriptionsText.unsubscribe}
      </Button>
      {error && (
        <p role="alert" className="mt-4 text-small text-bad">
          {failureText(error)}
        </p>
      )}
    </NewsletterNotice>
  )
}
