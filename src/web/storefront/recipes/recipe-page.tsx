import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Recipe } from '#contract/recipes/recipes.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import { durationText, MAX_PORTIONS, scaledIngredient } from '#domain/recipes/recipe.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as recipesText from '#messages/products/recipes.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { PriceNote } from '#web/storefront/products/buying/size-price.tsx'
import { ProductCardItem } from '#web/storefront/products/cards/product-card-item.tsx'
import { ProductGrid } from '#web/storefront/products/cards/product-grid.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { NumberedSteps } from '#web/ui/texts/numbered-steps.tsx'
import { recipeQuery } from './recipe-queries.ts'

/** The page of a recipe. docs/rules/recipes.md#portions */
export function RecipePage({ slug }: { slug: string }) {
  const { data: recipe } = useSuspenseQuery(recipeQuery(slug))
  const { title, teaser, minutes, pictures, steps, products } = recipe
  const [picture, ...others] = pictures
  return (
    <article className="page-width pb-16 lg:pb-24">
      <nav aria-label={layoutText.breadcrumbs} className="py-1 text-fine lg:py-4 print:hidden">
        <ol className="flex items-center gap-1 text-ink-soft">
          <li className="flex items-center gap-1">
            <Link to="/rezepte" className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-action">
              {layoutText.recipes}
            </Link>
            <ChevronRight className="size-4" aria-hidden />
          </li>
          <li aria-current="page" lang={germanIn(recipe, 'title')} className="font-semibold text-ink">
            {title}
          </li>
        </ol>
      </nav>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-14 print:grid-cols-2">
        {picture && (
          <Picture
            {...markedPicture(recipe, picture)}
            sizes="(min-width: 75rem) 570px, (min-width: 64rem) 46vw, 92vw"
            ratio="4 / 3"
            priority
            className="rounded-lg"
          />
        )}
        <div className="self-center">
          <h1 lang={germanIn(recipe, 'title')} className="text-headline">
            {title}
          </h1>
          <p lang={germanIn(recipe, 'teaser')} className="mt-4 text-lead text-ink-soft">
            {teaser}
          </p>
          <p className="mt-4 text-small font-semibold">{recipesText.takes(durationText(minutes, recipesText))}</p>
        </div>
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-12 print:mt-6 print:grid-cols-2">
        <Ingredients key={slug} recipe={recipe} />
        <section aria-labelledby="steps" className="lg:col-span-7">
          <h2 id="steps" className="text-title">
            {recipesText.steps}
          </h2>
          <NumberedSteps steps={steps} lang={germanIn(recipe, 'steps')} />
        </section>
      </div>
      {others.length > 0 && (
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 print:hidden">
          {others.map((other) => (
            <li key={other.name}>
              <Picture
                {...markedPicture(recipe, other)}
                sizes="(min-width: 75rem) 570px, (min-width: 40rem) 46vw, 92vw"
                ratio="4 / 3"
                className="rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <section aria-labelledby="recipe-products" className="mt-14 print:hidden">
          <h2 id="recipe-products" className="text-title">
            {recipesText.youNeed}
          </h2>
          <PriceNote className="mt-1 mb-8" />
          <ProductGrid>
            {products.map((product) => (
              <ProductCardItem key={product.id} product={product} stockLabel={cardStockLabel} />
            ))}
          </ProductGrid>
        </section>
      )}
    </article>
  )
}

function Ingredients({ recipe }: { recipe: Recipe }) {
  const { ingredients, portions } = recipe
  const [wanted, setWanted] = useState(portions)
  return (
    <section aria-labelledby="ingredients" className="lg:col-span-5">
      <h2 id="ingredients" className="text-title">
        {recipesText.ingredients}
      </h2>
      <div className="mt-4 flex items-center gap-3">
        <Stepper label={recipesText.servings} size="small" value={wanted} max={MAX_PORTIONS} onChange={setWanted} />
        <span aria-hidden className="text-small font-semibold">
          {recipesText.servingsUnit(wanted)}
        </span>
      </div>
      <ul lang={germanIn(recipe, 'ingredients')} className="mt-4 border-t border-line">
        {ingredients.map((line, index) => (
          <li key={index} className="border-b border-line py-2.5 tabular-nums">
            {scaledIngredient(line, { portions, wanted })}
          </li>
        ))}
      </ul>
    </section>
  )
}
