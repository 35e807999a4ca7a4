import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from '#web/app/navigation/route.ts'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(textPageQuery('impressum')),
  head: ({ queryClient }) => textPageHead(queryClient, 'impressum'),
}

export function Page() {
  const { data } = useSuspenseQuery(textPageQuery('impressum'))
  return <TextPageView page={data} />
}
