import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConsentSettings } from '#web/storefront/consent/consent-settings.tsx'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const Route = createFileRoute('/datenschutz')({
  loader: ({ context }) => context.queryClient.ensureQueryData(textPageQuery('datenschutz')),
  head: ({ match }) => textPageHead(match.context.queryClient, 'datenschutz'),
  component: Datenschutz,
})

function Datenschutz() {
  const { data } = useSuspenseQuery(textPageQuery('datenschutz'))
  return <TextPageView page={data} additions={{ cookies: <ConsentSettings /> }} />
}
