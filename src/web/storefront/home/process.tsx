import type { ProductSummary } from '#contract/catalogue.ts'
import { withShopFacts } from '#domain/shop-facts.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RunningText } from '#web/ui/running-text.tsx'

const STEPS = [
  {
    title: 'Handauslese',
    text: 'Wir nehmen nur, was reif ist, und verlesen es von Hand. Kleine Früchte bleiben ganz, grosse werden geschnitten.',
  },
  {
    title: 'Schockfrosten',
    text: 'Die Kälte kommt so schnell, dass sich nur winzige Eiskristalle bilden. So bleibt die Frucht in Form. Gefroren wird bei {freezeTemperature}, gelagert bei {storageTemperature}.',
  },
  {
    title: 'Sublimation',
    text: 'Unter Vakuum wird das Eis direkt zu Dampf. Zurück bleiben {vitaminsKept} der Vitamine, {nutrientsKept} der Nährstoffe und der ganze Geschmack.',
  },
] as const

/** The production in three steps with pictures. */
export function Process({ products }: { products: readonly ProductSummary[] }) {
  const facts = useShopFacts()
  const pictures = products.flatMap(({ pictures: [, pieces] }) => pieces ?? [])
  return (
    <section aria-labelledby="process" className="bg-ice">
      <div className="section-air page-width">
        <h2 id="process" className="max-w-[16ch] text-headline">
          Vom Feld in den Beutel, in drei Schritten
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => {
            const picture = pictures[index]
            return (
              <li key={title}>
                {picture && (
                  <Picture
                    {...picture}
                    alt=""
                    sizes="(min-width: 75rem) 380px, (min-width: 48rem) 31vw, 92vw"
                    ratio="4 / 3"
                    className="rounded-lg"
                  />
                )}
                <h3 className="mt-5 flex items-baseline gap-3 text-title">
                  <span className="text-action tabular-nums" aria-hidden>
                    {index + 1}
                  </span>
                  {title}
                </h3>
                <p className="mt-2 text-ink-soft">
                  <RunningText text={withShopFacts(text, facts)} />
                </p>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
