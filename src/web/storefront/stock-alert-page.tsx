import { useQuery } from '@tanstack/react-query'
import type { confirmStockAlert, endStockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import * as subscriptionsText from '#messages/accounts/subscriptions.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as linkPageText from '#messages/pages/link-page.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { richText, strong } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { LinkPageError } from './link-page.tsx'
import { NewsletterNotice } from './newsletter/newsletter-notice.tsx'
import { UnsubscribeNotice } from './newsletter/unsubscribe-notice.tsx'

const UNKNOWN_LINK = {
  title: linkPageText.linkOver,
  advice: subscriptionsText.alertLinkOver,
}

/** The page behind the links of stock alerts: one confirms, the other ends all alerts. docs/rules/stock.md#alerts */
export function StockAlertPage() {
  const { abmelden: endToken, bestaetigen: token = '' } = useSearch()
  // The page is rendered without its query, the same for everybody.
  if (!useHydrated()) return <Waiting />
  return endToken === undefined ? <Confirmation token={token} /> : <End token={endToken} />
}

function Waiting() {
  return (
    <NewsletterNotice title={titlesText.stockAlert}>
      <output className="block">{linkPageText.moment}</output>
      <Skeleton className="mt-6 h-13 w-48 rounded-full" />
    </NewsletterNotice>
  )
}

function Confirmation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-alert', token],
    queryFn: () => callApi<typeof confirmStockAlert>('POST /api/stock-alerts/confirm', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error)
    return <LinkPageError error={error} unknown={UNKNOWN_LINK} what={subscriptionsText.subscription} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <NewsletterNotice title={subscriptionsText.alertConfirmed}>
      <output className="block">{richText(subscriptionsText.alertConfirmedHint(data.product.name), { strong })}</output>
      <LinkButton to="/shop" className="mt-8">
        {layoutText.toShop}
      </LinkButton>
    </NewsletterNotice>
  )
}

function End({ token }: { token: string }) {
  return (
    <UnsubscribeNotice
      title={subscriptionsText.endAlerts}
      question={subscriptionsText.endAlertsHint}
      done={subscriptionsText.alertsEnded}
      unsubscribe={() => callApi<typeof endStockAlerts>('POST /api/stock-alerts/end', { body: { token } })}
    />
  )
}
