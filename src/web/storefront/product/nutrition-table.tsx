import type { ProductDetail } from '#contract/catalogue.ts'
import { RunningText } from '#web/ui/running-text.tsx'
import { nutritionRows } from './nutrition-rows.ts'

/** The values per 100 g and, if a size is selected, per pack. */
export function NutritionTable({ nutrition, grams }: { nutrition: ProductDetail['nutrition']; grams: number | null }) {
  return (
    <>
      <h2 className="text-title">Nährwerte</h2>
      <table className="mt-4 w-full text-small tabular-nums">
        <thead>
          <tr className="border-y border-ink/15 text-left">
            <th scope="col" className="py-2.5 font-bold">
              Durchschnittlich
            </th>
            <th scope="col" className="py-2.5 pl-4 text-right font-bold">
              pro 100g
            </th>
            {nutrition && grams !== null && (
              <th scope="col" className="py-2.5 pl-4 text-right font-bold">
                pro {grams}g
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {nutritionRows(nutrition, grams ?? 100).map(({ name, per100g, perPack, isPart }) => (
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
    </>
  )
}
