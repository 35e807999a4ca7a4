import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const Route = createFileRoute('/agb')({
  loader: ({ context }) => context.queryClient.ensureQueryData(textPageQuery('agb')),
  head: ({ match }) => textPageHead(match.context.queryClient, 'agb'),
  component: Agb,
})

function Agb() {
  const { data } = useSuspenseQuery(textPageQuery('agb'))
  return <TextPageView page={data} />
}
