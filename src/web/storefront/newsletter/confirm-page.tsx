import { useQuery } from '@tanstack/react-query'
import type { confirmNewsletter } from '#contract/newsletter/newsletter.ts'
import * as subscriptionsText from '#messages/accounts/subscriptions.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as linkPageText from '#messages/pages/link-page.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { richText, strong } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { LinkPageError } from '../link-page.tsx'
import { NewsletterNotice } from './newsletter-notice.tsx'

const UNKNOWN_LINK = {
  title: linkPageText.linkOver,
  advice: subscriptionsText.newsletterLinkOver,
}

/** Confirms the newsletter with the mailed link. */
export function ConfirmPage() {
  const { token = '' } = useSearch()
  const { welcome } = useShopFacts()
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter', token],
    queryFn: () => callApi<typeof confirmNewsletter>('POST /api/newsletter/confirm', { body: { token } }),
    enabled: useHydrated(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error)
    return <LinkPageError error={error} unknown={UNKNOWN_LINK} what={subscriptionsText.subscription} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <NewsletterNotice title={titlesText.newsletter}>
        <output className="block">{linkPageText.moment}</output>
        <Skeleton className="mt-6 h-13 w-48 rounded-full" />
      </NewsletterNotice>
    )
  }
  return (
    <NewsletterNotice title={subscriptionsText.newsletterConfirmed}>
      <output className="block">
        {subscriptionsText.newsletterIsConfirmed}{' '}
        {welcome && richText(subscriptionsText.welcomeOffer(welcome.code, welcome.percent), { strong })}
      </output>
      <LinkButton to="/shop" className="mt-8">
        {layoutText.toShop}
      </LinkButton>
    </NewsletterNotice>
  )
}
