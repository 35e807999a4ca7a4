import type { LandingSection } from '#contract/content/content.ts'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { HydrateInView } from '#web/ui/hydrate-in-view.tsx'
import { Benefits } from './benefits.tsx'
import { Bestsellers } from './bestsellers.tsx'
import { Process } from './process.tsx'
import { Questions } from './questions.tsx'
import { SamplerSection } from './sampler-section.tsx'
import { Story } from './story.tsx'
import { TrialBox } from './trial-box.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export interface BelowTheFoldProps {
  bestsellers: readonly ProductSummary[]
  story: LandingSection | undefined
  shopHero: LandingSection | undefined
}

/** What the home page shows below its first screen. */
export function BelowTheFold({ bestsellers, story, shopHero }: BelowTheFoldProps) {
  return (
    <>
      {/* A phone shows what to buy first; wider screens show the promises above it, which hold nothing to press. They
          show both once what follows has arrived, so that the promises push nothing down while the page is loading. */}
      <div className="flex flex-col md:flex-col-reverse md:not-has-[+*]:hidden">
        <Bestsellers products={bestsellers} />
        <Benefits />
      </div>
      <SamplerSection />
      <Story section={story} />
      <Process />
      <WelcomeBanner picture={shopHero?.pictures[0]} />
      <HydrateInView>
        <TrialBox />
      </HydrateInView>
      <HydrateInView>
        <Questions />
      </HydrateInView>
    </>
  )
}
