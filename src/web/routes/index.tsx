import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '#web/app/query.ts'
import { listBestsellers } from '#contract/catalogue.ts'
import { useSuspenseQuery } from '@tanstack/react-query'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(apiQuery(listBestsellers, {})),
  component: Home,
})

function Home() {
  const { data } = useSuspenseQuery(apiQuery(listBestsellers, {}))
  return <h1>Swiss Premium Snacks {data.length}</h1>
}
