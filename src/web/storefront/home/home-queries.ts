import type { QueryClient } from '@tanstack/react-query'
import type { getLandingSection, listLandingSections, listQuestions } from '#contract/content/content.ts'
import type { getActiveSamplerBox, getProduct, getTrialBox, listBestsellers } from '#contract/products/catalogue.ts'
import { apiQuery } from '#web/app/requests/query.ts'

const FIVE_MINUTES = 5 * 60_000

/** The queries of the home page; products are fresh for 5 minutes, the hero is always refetched. */
export const homeQueries = {
  hero: apiQuery<typeof getLandingSection>('GET /api/landing-page-settings/:section', { params: { section: 'hero' } }, { staleTime: 0 }),
  sections: apiQuery<typeof listLandingSections>('GET /api/landing-page-settings', {}),
  bestsellers: apiQuery<typeof listBestsellers>('GET /api/products/bestsellers', {}, { staleTime: FIVE_MINUTES }),
  trialBox: apiQuery<typeof getTrialBox>('GET /api/products/trial-box', {}, { staleTime: FIVE_MINUTES }),
  sampler: apiQuery<typeof getActiveSamplerBox>('GET /api/probier-boxes/active', {}),
  questions: apiQuery<typeof listQuestions>('GET /api/faq', { query: { home: 'true' } }),
}

/** The query of the sampler section's product. */
export const samplerProductQuery = (id: number) => apiQuery<typeof getProduct>('GET /api/products/:id', { params: { id } })

/** Loads all of them before the page renders. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  const { hero, sections, bestsellers, trialBox, sampler, questions } = homeQueries
  const [{ isActive, productId }] = await Promise.all([
    queryClient.ensureQueryData(sampler),
    queryClient.ensureQueryData(hero),
    queryClient.ensureQueryData(sections),
    queryClient.ensureQueryData(bestsellers),
    queryClient.ensureQueryData(trialBox),
    queryClient.ensureQueryData(questions),
  ])
  if (isActive && productId !== null) await queryClient.ensureQueryData(samplerProductQuery(productId))
}
