import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import type { confirmStockAlert, endStockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import { callApi } from '#web/app/api.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkPageError } from './link-page.tsx'
import { NewsletterNotice } from './newsletter/newsletter-notice.tsx'
import { UnsubscribeNotice } from './newsletter/unsubscribe-notice.tsx'

const UNKNOWN_LINK = {
  title: 'Dieser Link gilt nicht mehr',
  advice: 'Er ist abgelaufen. Ist das Produkt noch ausverkauft, können Sie sich auf seiner Seite noch einmal eintragen.',
}

/** The page behind the links of stock alerts: one confirms, the other ends all alerts. docs/rules/stock.md#alerts */
export function StockAlertPage() {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const endToken = search.get('abmelden')
  // The page is rendered without its query, the same for everybody.
  if (!useHydrated()) return <Waiting />
  return endToken === null ? <Confirmation token={search.get('bestaetigen') ?? ''} /> : <End token={endToken} />
}

function Waiting() {
  return (
    <NewsletterNotice title="Benachrichtigung">
      <output className="block">Einen Moment bitte …</output>
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
  if (error) return <LinkPageError error={error} unknown={UNKNOWN_LINK} what="Ihre Anmeldung" onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <NewsletterNotice title="Wir melden uns">
      <output className="block">
        Sobald <strong>{data.product.name}</strong> wieder da ist, schicken wir Ihnen eine E-Mail. Danach löschen wir Ihre Adresse.
      </output>
      <LinkButton to="/shop" className="mt-8">
        Zum Shop
      </LinkButton>
    </NewsletterNotice>
  )
}

function End({ token }: { token: string }) {
  return (
    <UnsubscribeNotice
      title="Benachrichtigungen beenden"
      question="Möchten Sie nicht mehr erfahren, wann ausverkaufte Produkte wieder da sind? Ihre Adresse löschen wir dann sofort."
      done="Wir schicken Ihnen keine Nachricht zu ausverkauften Produkten mehr."
      unsubscribe={() => callApi<typeof endStockAlerts>('POST /api/stock-alerts/end', { body: { token } })}
    />
  )
}
