import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { unsubscribeNewsletter } from '#contract/newsletter.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { NewsletterNotice } from './newsletter-notice.tsx'

/**
 * Unsubscribes with one click. Opening the page alone changes nothing, because mail scanners open links.
 * docs/rules/newsletter.md#unsubscribe
 */
export function UnsubscribePage() {
  const { token } = useSearch({ from: '/newsletter/abmelden' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi<typeof unsubscribeNewsletter>('POST /newsletter/abmelden', { query: { token } }),
  })
  if (isSuccess) {
    return (
      <NewsletterNotice title="Sie sind abgemeldet">
        <output className="block">Wir schicken Ihnen keinen Newsletter mehr.</output>
      </NewsletterNotice>
    )
  }
  return (
    <NewsletterNotice title="Newsletter abmelden">
      <p>Möchten Sie unseren Newsletter nicht mehr erhalten?</p>
      <Button className="mt-8" isBusy={isPending} onClick={() => mutate()}>
        Abmelden
      </Button>
      {error && (
        <p role="alert" className="mt-4 text-small text-bad">
          {failureText(error)}
        </p>
      )}
    </NewsletterNotice>
  )
}
