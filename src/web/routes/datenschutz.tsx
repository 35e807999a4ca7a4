import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from '#web/app/navigation/route.ts'
import { ConsentSettings } from '#web/storefront/consent/consent-settings.tsx'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(textPageQuery('datenschutz')),
  head: ({ queryClient }) => textPageHead(queryClient, 'datenschutz'),
}

export function Page() {
  const { data } = useSuspenseQuery(textPageQuery('datenschutz'))
  return <TextPageView page={data} additions={{ cookies: <ConsentSettings /> }} />
}
