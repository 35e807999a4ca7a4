import type { BoxFruit } from '#contract/cart/own-box.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { type BoxDeclaration as Declared, declarationOf, type DeclaredText } from '#domain/own-box/own-box-declaration.ts'
import { contentsOf, OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import * as declarationText from '#messages/products/declaration.ts'
import * as legalNameText from '#messages/products/legal-name.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { NutritionTable } from '#web/storefront/products/declaration/nutrition-table.tsx'
import { WarningNote } from '#web/storefront/products/declaration/warnings.tsx'
import { Accordion } from '#web/ui/texts/accordion.tsx'
import { allergenText } from './fruit-facts.tsx'

/** What the fruits in the box declare together. docs/rules/own-box.md#declaration */
export function BoxDeclaration({ bags }: { bags: readonly BoxFruit[] }) {
  const contents = contentsOf(bags.map(({ id }) => id)).flatMap(({ productId, count }) => {
    const fruit = bags.find(({ id }) => id === productId)
    return fruit ? [{ fruit, count }] : []
  })
  const declared = declarationOf(contents, OWN_BOX_WEIGHT, punctuationText)
  return (
    <section aria-label={ownBoxText.declaration} className="mt-8">
      <WarningNote warnings={declared.warnings.map(({ text, isGerman }) => ({ text, lang: isGerman ? 'de' : undefined }))} />
      <Accordion items={[{ id: 'angaben', title: ownBoxText.declarationDetails, content: <Details declared={declared} /> }]} />
    </section>
  )
}

function Details({ declared }: { declared: Declared }) {
  // The fruits' own words say it, if there is nothing to be allergic to.
  const contains = declared.contains?.length === 0 && declared.allergens.length > 0 ? [] : [{ text: allergenText(declared) }]
  return (
    <div className="text-ink">
      <dl>
        <Facts name={declarationText.legalName} texts={[{ text: legalNameText.box }]} />
        <Facts name={declarationText.ingredients} texts={declared.ingredients} />
        <Facts name={declarationText.allergens} texts={[...contains, ...declared.allergens]} />
        <Facts name={declarationText.storage} texts={declared.storage} />
        <Facts name={declarationText.origin} texts={declared.origin} />
        <Facts name={declarationText.netWeight} texts={[{ text: gramsLabel(declared.netGrams) }]} />
      </dl>
      <div className="mt-6">
        <Nutrition declared={declared} />
      </div>
    </div>
  )
}

/** A product without values shows typical ones; a box with an unknown part says so instead. */
function Nutrition({ declared: { nutrition } }: { declared: Declared }) {
  if (nutrition === null) return <p className="text-small text-ink-soft">{ownBoxText.noNutrition}</p>
  return <NutritionTable nutrition={nutrition} grams={null} />
}

function Facts({ name, texts }: { name: string; texts: readonly DeclaredText[] }) {
  if (texts.length === 0) return null
  return (
    <div className="border-b border-ink/15 py-3 text-small">
      <dt className="font-bold">{name}</dt>
      {texts.map(({ text, isGerman }) => (
        <dd key={text} lang={isGerman ? 'de' : undefined}>
          {text}
        </dd>
      ))}
    </div>
  )
}
