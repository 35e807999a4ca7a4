import { useSuspenseQuery } from '@tanstack/react-query'
import { CookingPot } from 'lucide-react'
import type { RecipeSummary } from '#contract/recipes/recipes.ts'
import { durationText } from '#domain/recipes/recipe.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as recipesText from '#messages/products/recipes.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { recipesQuery } from './recipe-queries.ts'

/** All recipes, newest first. */
export function RecipesPage() {
  const { data: recipes } = useSuspenseQuery(recipesQuery)
  return (
    <div className="page-width pt-10 pb-24 lg:pt-16">
      <h1 className="text-headline">{layoutText.recipes}</h1>
      {recipes.length === 0 ? (
        <EmptyState icon={CookingPot} title={recipesText.none} isPanel className="mt-8" text={recipesText.noneHint}>
          <LinkButton to="/shop">{recipesText.toFruit}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-lead text-ink-soft">{recipesText.lead}</p>
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
            {recipes.map((recipe, index) => (
              <li key={recipe.slug} className={index === 0 ? 'sm:col-span-full' : ''}>
                <RecipeCard recipe={recipe} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function RecipeCard({ recipe, isFirst }: { recipe: RecipeSummary; isFirst: boolean }) {
  const { slug, title, teaser, minutes, pictures } = recipe
  const [picture] = pictures
  return (
    <article className={`relative ${isFirst ? 'items-center gap-x-14 sm:grid sm:grid-cols-2 lg:grid-cols-[7fr_5fr]' : ''}`}>
      <div className="overflow-hidden rounded-lg bg-ice">
        {picture && (
          <Picture
            {...picture}
            alt=""
            sizes={
              isFirst
                ? '(min-width: 75rem) 667px, (min-width: 40rem) 54vw, 92vw'
                : '(min-width: 64rem) 379px, (min-width: 40rem) 46vw, 92vw'
            }
            ratio="4 / 3"
            priority={isFirst}
          />
        )}
      </div>
      <div>
        <h2 lang={germanIn(recipe, 'title')} className={`mt-4 ${isFirst ? 'text-headline' : 'text-title'}`}>
          <Link to="/rezepte/$slug" params={{ slug }} className="after:absolute after:inset-0 hover:text-action">
            {title}
          </Link>
        </h2>
        <p lang={germanIn(recipe, 'teaser')} className={`mt-1 text-ink-soft ${isFirst ? 'sm:mt-4 sm:text-lead' : 'text-small'}`}>
          {teaser}
        </p>
        <p className="mt-2 text-fine font-semibold">{durationText(minutes, recipesText)}</p>
      </div>
    </article>
  )
}
