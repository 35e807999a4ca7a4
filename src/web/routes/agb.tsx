import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from '#web/app/navigation/route.ts'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(textPageQuery('agb')),
  head: ({ queryClient }) => textPageHead(queryClient, 'agb'),
}

export function Page() {
  const { data } = useSuspenseQuery(textPageQuery('agb'))
  return <TextPageView page={data} />
}
