import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from '#web/app/navigation/route.ts'
import { DeliveryFacts } from '#web/storefront/content/delivery-facts.tsx'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => queryClient.ensureQueryData(textPageQuery('versand')),
  head: ({ queryClient }) => textPageHead(queryClient, 'versand'),
}

export function Page() {
  const { data } = useSuspenseQuery(textPageQuery('versand'))
  return (
    <TextPageView page={data}>
      <DeliveryFacts />
    </TextPageView>
  )
}
