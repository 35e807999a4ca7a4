import type { ProductDetail } from '#contract/products/catalogue.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { VITAMIN_C_REFERENCE_MG } from '#domain/products/nutrition.ts'
import * as declarationText from '#messages/products/declaration.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import { nutritionRows } from './nutrition-rows.ts'

/** The values per 100 g and, if a size is selected, per pack. */
export function NutritionTable({ nutrition, grams }: { nutrition: ProductDetail['nutrition']; grams: number | null }) {
  const rows = nutritionRows(nutrition, grams ?? 100)
  return (
    <>
      <h2 className="text-title">{declarationText.nutrition}</h2>
      <table className="mt-4 w-full text-small tabular-nums sm:[&_td]:whitespace-nowrap">
        <thead>
          <tr className="border-y border-ink/15 text-left">
            <th scope="col" className="py-2.5 font-bold">
              {declarationText.average}
            </th>
            <th scope="col" className="py-2.5 pl-4 text-right font-bold">
              {declarationText.per(gramsLabel(100))}
            </th>
            {nutrition && grams !== null && (
              <th scope="col" className="py-2.5 pl-4 text-right font-bold">
                {declarationText.per(gramsLabel(grams))}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, per100g, perPack, isPart }) => (
            <tr key={name} className="border-b border-ink/15">
              <th scope="row" className={`py-2.5 text-left font-normal ${isPart ? 'pl-4 text-ink-soft' : ''}`}>
                {name}
              </th>
              <td className="py-2.5 pl-4 text-right">
                <RunningText text={per100g} />
              </td>
              {nutrition && grams !== null && (
                <td className="py-2.5 pl-4 text-right">
                  <RunningText text={perPack} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ hasReference }) => hasReference) && (
        <p className="mt-3 text-fine text-ink-soft">
          <RunningText text={declarationText.reference(`${VITAMIN_C_REFERENCE_MG}\u00a0mg`)} />
        </p>
      )}
    </>
  )
}
