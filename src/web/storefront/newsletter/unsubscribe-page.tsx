import type { unsubscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import * as subscriptionsText from '#messages/accounts/subscriptions.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { UnsubscribeNotice } from './unsubscribe-notice.tsx'

/** Ends the newsletter (docs/rules/newsletter.md#unsubscribe). */
export function UnsubscribePage() {
  const { token = '' } = useSearch()
  return (
    <UnsubscribeNotice
      title={subscriptionsText.endNewsletter}
      question={subscriptionsText.endNewsletterHint}
      done={subscriptionsText.newsletterEnded}
      unsubscribe={() => callApi<typeof unsubscribeNewsletter>('POST /newsletter/abmelden', { query: { token } })}
    />
  )
}
