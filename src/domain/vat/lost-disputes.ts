import type { Period } from '#domain/calendar/period.ts'
import { type VatRows, vatTurnover } from './vat-turnover.ts'

/** The tax that the loss of a disputed order gives back on a day, in Rappen; negative where it is owed again. */
export type LostTax = { orderId: string; day: string; tax: number }

/**
 * The tax on lost disputes by order and day, as the tax desk declares it: what it reduces the turnover by, without the
 * credit notes (docs/rules/vat.md#turnover). `rows` are complete for the orders they name.
 */
export function lostTaxes({ documents, losses }: Pick<VatRows, 'documents' | 'losses'>, period: Period): LostTax[] {
  return [...Map.groupBy(losses, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const issued = documents.filter((document) => document.orderId === orderId)
    const days = [...new Set([...own, ...issued].map(({ day }) => day))].filter((day) => period.from <= day && day <= period.to)
    return days.toSorted().map((day) => {
      const turnover = vatTurnover({ documents: issued, payments: [], losses: own }, { basis: 'agreed', period: { from: day, to: day } })
      const reduced = turnover.reduce((all, row) => all + row.reduced.tax, 0)
      const credited = issued
        .filter((document) => document.kind === 'credit-note' && document.day === day)
        .reduce((all, { taxes }) => all + taxes.reduce((sum, { tax }) => sum + tax, 0), 0)
      return { orderId, day, tax: reduced - credited }
    })
  })
}
