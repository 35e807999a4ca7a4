import { useSearch } from '@tanstack/react-router'
import type { unsubscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { callApi } from '#web/app/api.ts'
import { UnsubscribeNotice } from './unsubscribe-notice.tsx'

/** Ends the newsletter (docs/rules/newsletter.md#unsubscribe). */
export function UnsubscribePage() {
  const { token } = useSearch({ from: '/newsletter/abmelden' })
  return (
    <UnsubscribeNotice
      title="Newsletter abmelden"
      question="Möchten Sie unseren Newsletter nicht mehr erhalten?"
      done="Wir schicken Ihnen keinen Newsletter mehr."
      unsubscribe={() => callApi<typeof unsubscribeNewsletter>('POST /newsletter/abmelden', { query: { token } })}
    />
  )
}
