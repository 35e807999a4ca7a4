import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { gramsLabel, timesLabel } from '#domain/money/figures.ts'
import { legalName, sizeLabel, sizesOffered } from '#domain/products/product.ts'
import { originText } from '#domain/products/swiss-share.ts'
import { grams } from '#domain/products/weight.ts'
import * as declarationText from '#messages/products/declaration.ts'
import * as legalNameText from '#messages/products/legal-name.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { AllergyButton } from '#web/storefront/allergies/allergy-button.tsx'
import { RunningText } from '#web/storefront/running-text.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { Warnings } from './warnings.tsx'

/**
 * Description, features, legal name, warnings, ingredients, origin, storage and maker.
 * docs/rules/catalogue.md#declaration
 */
export function Declaration({ product, grams: chosen }: { product: ProductDetail; grams: number }) {
  const facts = useShopFacts()
  const features = [...commonFeatures(facts.claims), originText(product, facts.claims, declarationText.processedInSwitzerland)]
  return (
    <section aria-label={declarationText.aboutProduct} className="bg-tint-wall">
      <div className="page-width grid gap-x-14 gap-y-12 py-14 print:gap-y-6 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-7">
          <h2 className="text-title">{declarationText.description}</h2>
          <p lang={germanIn(product, 'description')} className="mt-4 max-w-prose">
            {product.description}
          </p>
          {product.boxContents.length > 0 && <BoxContents contents={product.boxContents} />}
          <h2 className="mt-10 text-title">{declarationText.features}</h2>
          <ul className="mt-4 grid gap-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Check className="mt-1 size-5 shrink-0 text-good" aria-hidden />
                <span>
                  <RunningText text={feature} />
                </span>
              </li>
            ))}
          </ul>
          <h2 className="mt-10 text-title">{declarationText.facts}</h2>
          <Warnings product={product} />
          <AllergyButton className="mt-2 min-h-11 text-small text-link print:hidden" />
          <PouchBack product={product}>
            <dl className="border-t border-ink/15">
              <Fact name={declarationText.legalName} text={legalName(product, legalNameText)} />
              <Fact name={declarationText.ingredients} text={product.ingredients} lang={germanIn(product, 'ingredients')} />
              <Fact name={declarationText.allergens} text={product.allergens} lang={germanIn(product, 'allergens')} />
              <Fact name={declarationText.storage} text={product.storage} lang={germanIn(product, 'storage')} />
              <Fact name={declarationText.origin} text={product.origin} lang={germanIn(product, 'origin')} />
              <Fact
                name={declarationText.netWeight}
                text={sizesOffered(product)
                  .map(({ weight }) => sizeLabel(product, weight))
                  .join(', ')}
              />
              <Fact name={declarationText.maker} text={makerText(facts.company)} />
            </dl>
          </PouchBack>
        </div>
        <div className="flex flex-col gap-12 lg:col-span-5">
          <div>
            <NutritionTable nutrition={product.nutrition} grams={product.netWeightGrams === null ? chosen : null} />
          </div>
          <Detail product={product} />
        </div>
      </div>
    </section>
  )
}

/** A detail of what the table is about, in the room that the longer column beside it leaves. */
function Detail({ product }: { product: ProductDetail }) {
  const [, , , detail] = product.pictures
  if (!detail) return null
  return (
    <Picture
      {...markedPicture(product, detail)}
      sizes="(min-width: 75rem) 466px, 38vw"
      ratio="auto"
      className="min-h-64 flex-1 rounded-lg max-lg:hidden print:hidden"
    />
  )
}

/**
 * The back of the pouch, with the declaration as its print; a box has none. Like a picture it stays light in the dark.
 */
function PouchBack({ product, children }: { product: ProductDetail; children: ReactNode }) {
  const { brand } = useShopFacts()
  if (product.kind === 'box') return <div className="mt-4">{children}</div>
  return (
    <div className="mt-4 overflow-hidden rounded-md border border-ink/10 bg-pouch text-ink shadow-lift scheme-light print:break-inside-avoid print:shadow-none">
      <div aria-hidden className="flex h-12 items-center justify-center bg-tint-band">
        <span className="h-2.5 w-14 rounded-full bg-tint-wall" />
      </div>
      <div className="border-t border-dashed border-ink/25 p-5 sm:p-7">
        <p aria-hidden className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 font-extrabold">
          <span className="tracking-[0.2em] uppercase">{brand}</span>
          {product.name}
        </p>
        {children}
      </div>
      <div aria-hidden className="h-2.5 bg-tint-band" />
    </div>
  )
}

/** What all products have in common; a claim only while it is made. */
function commonFeatures({ freezeTemperature, nutrientsKept }: ShopFacts['claims']): string[] {
  return [
    declarationText.natural,
    freezeTemperature ? [declarationText.frozenAt(freezeTemperature)] : [],
    nutrientsKept ? [declarationText.nutrientsKept(nutrientsKept)] : [],
    declarationText.keepsLong,
  ].flat()
}

function makerText(company: ShopFacts['company']): string {
  return `${company.name}, ${streetLine(company)}, ${company.postalCode}\u00a0${company.town}, ${company.country}`
}

function Fact({ name, text, lang }: { name: string; text: string | null; lang?: 'de' | undefined }) {
  if (text === null) return null
  return (
    <div className="grid gap-x-6 border-b border-ink/15 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-small font-bold">{name}</dt>
      <dd lang={lang} className="text-small">
        {text}
      </dd>
    </div>
  )
}

function BoxContents({ contents }: { contents: ProductDetail['boxContents'] }) {
  return (
    <>
      <h2 className="mt-10 text-title">{declarationText.contents}</h2>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {contents.map((content) => (
          <li key={`${content.productId} ${content.weight}`} className="border-b border-ink/15 py-2.5">
            <Link to="/product/$slug" params={{ slug: content.slug }} lang={germanIn(content, 'name')} className="text-link">
              {content.name}
            </Link>{' '}
            <span className="text-small text-ink-soft tabular-nums">
              {timesLabel(content.count)} {gramsLabel(grams(content.weight))}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/box-zusammenstellen" className="text-link mt-4 inline-block">
        {declarationText.composeBox}
      </Link>
    </>
  )
}
