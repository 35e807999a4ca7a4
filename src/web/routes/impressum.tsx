import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { textPageHead, textPageQuery } from '#web/storefront/content/text-page-route.ts'
import { TextPageView } from '#web/storefront/content/text-page.tsx'

export const Route = createFileRoute('/impressum')({
  loader: ({ context }) => context.queryClient.ensureQueryData(textPageQuery('impressum')),
  head: ({ match }) => textPageHead(match.context.queryClient, 'impressum'),
  component: Impressum,
})

function Impressum() {
  const { data } = useSuspenseQuery(textPageQuery('impressum'))
  return <TextPageView page={data} />
}
