import { useState } from 'react'
import { durationText, MAX_PORTIONS, scaledIngredient } from '#domain/recipes/recipe.ts'
import * as recipesText from '#messages/products/recipes.ts'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { NumberedSteps } from '#web/ui/texts/numbered-steps.tsx'
import { Panel } from '../screen.tsx'
import { type EditedRecipe, sentRecipe } from './recipe-draft.ts'

/** The recipe as its page would show it, with what is in the form. */
export function RecipePreview({ recipe }: { recipe: EditedRecipe }) {
  const { title, teaser, minutes, ingredients, steps, ...written } = sentRecipe(recipe)
  // The field may be empty.
  const portions = Math.max(1, written.portions)
  const [chosen, setChosen] = useState<number | null>(null)
  const wanted = chosen ?? portions
  const [picture, ...others] = recipe.pictures
  return (
    <Panel title="Vorschau" className="mt-4">
      <div className="grid gap-8 wrap-anywhere">
        <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-10">
          {picture ? (
            <img src={picture.src} alt={picture.alt} className="aspect-4/3 w-full rounded-lg object-cover" />
          ) : (
            <p className="grid aspect-4/3 place-items-center rounded-lg bg-ice text-ink-soft">Noch kein Bild</p>
          )}
          <div>
            <p className="text-headline">{title || 'Ohne Titel'}</p>
            {teaser && <p className="mt-4 text-lead text-ink-soft">{teaser}</p>}
            <p className="mt-4 text-small font-semibold">Dauer: {durationText(minutes, recipesText)}</p>
          </div>
        </div>
        <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-10">
          <div className="lg:col-span-5">
            <p className="text-title">Zutaten</p>
            <div className="mt-4 flex items-center gap-3">
              <Stepper label="Portionen in der Vorschau" size="small" value={wanted} max={MAX_PORTIONS} onChange={setChosen} />
              <span aria-hidden className="text-small font-semibold">
                {wanted === 1 ? 'Portion' : 'Portionen'}
              </span>
            </div>
            <ul className="mt-4 border-t border-line">
              {ingredients.map((line, index) => (
                <li key={index} className="border-b border-line py-2.5 tabular-nums">
                  {scaledIngredient(line, { portions, wanted })}
                </li>
              ))}
            </ul>
          </div>
          <div className="lg:col-span-7">
            <p className="text-title">Zubereitung</p>
            <NumberedSteps steps={steps} />
          </div>
        </div>
        {others.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2">
            {others.map(({ name, src, alt }) => (
              <li key={name}>
                <img src={src} alt={alt} loading="lazy" className="aspect-4/3 w-full rounded-lg object-cover" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
