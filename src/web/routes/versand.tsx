import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DeliveryFacts } from '#web/storefront/content/delivery-facts.tsx'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const Route = createFileRoute('/versand')({
  loader: ({ context }) => context.queryClient.ensureQueryData(textPageQuery('versand')),
  head: ({ match }) => textPageHead(match.context.queryClient, 'versand'),
  component: Versand,
})

function Versand() {
  const { data } = useSuspenseQuery(textPageQuery('versand'))
  return (
    <TextPageView page={data}>
      <DeliveryFacts />
    </TextPageView>
  )
}
