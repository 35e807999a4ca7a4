import { useQuery } from '@tanstack/react-query'
import { useHydrated, useSearch } from '@tanstack/react-router'
import type { confirmNewsletter } from '#contract/newsletter/newsletter.ts'
import { percentLabel } from '#domain/money/figures.ts'
import { callApi } from '#web/app/api.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkPageError } from '../link-page.tsx'
import { NewsletterNotice } from './newsletter-notice.tsx'

const UNKNOWN_LINK = {
  title: 'Dieser Link gilt nicht mehr',
  advice: 'Er ist abgelaufen. Melden Sie sich am Ende jeder Seite einfach noch einmal an.',
}

/** Confirms the newsletter with the mailed link. */
export function ConfirmPage() {
  const { token } = useSearch({ from: '/newsletter/bestaetigen' })
  const { welcome } = useShopFacts()
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter', token],
    queryFn: () => callApi<typeof confirmNewsletter>('POST /api/newsletter/confirm', { body: { token } }),
    enabled: useHydrated(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <LinkPageError error={error} unknown={UNKNOWN_LINK} what="Ihre Anmeldung" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <NewsletterNotice title="Newsletter">
        <output className="block">Einen Moment bitte …</output>
        <Skeleton className="mt-6 h-13 w-48 rounded-full" />
      </NewsletterNotice>
    )
  }
  return (
    <NewsletterNotice title="Schön, dass Sie dabei sind">
      <output className="block">
        Ihr Newsletter ist bestätigt. Mit dem Code <strong>{welcome.code}</strong> sparen Sie {percentLabel(welcome.percent)} auf Ihre erste
        Bestellung.
      </output>
      <LinkButton to="/shop" className="mt-8">
        Zum Shop
      </LinkButton>
    </NewsletterNotice>
  )
}
