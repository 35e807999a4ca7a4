import type { Rappen } from '#domain/money/money.ts'
import { sizeLabel } from '#domain/products/product.ts'
import { costOfLot, type YearEndRows } from './year-end-sums.ts'

/** A row of the list that the bookkeeper gets; what does not apply is null. */
export interface YearEndLine {
  part: 'Offene Posten' | 'Auszahlungen unterwegs' | 'Geschenkkarten' | 'Lager'
  number: string
  text: string
  day: string
  until: string | null
  packs: number | null
  unitCost: Rappen | null
  amount: Rappen | null
}

/** Each open item, payout in transit, open gift card and lot, part by part. */
export function yearEndLines({ openItems, inTransit, giftCards, lots }: YearEndRows): YearEndLine[] {
  const none = { packs: null, unitCost: null }
  return [
    ...openItems.map(({ number, invoice, name, placedOn, dueOn, amount }): YearEndLine => ({
      part: 'Offene Posten',
      number: invoice || number,
      text: [name, number].filter(Boolean).join(', '),
      day: placedOn,
      until: dueOn,
      ...none,
      amount,
    })),
    ...inTransit.map(({ id, createdOn, arrivesOn, amount }): YearEndLine => ({
      part: 'Auszahlungen unterwegs',
      number: id,
      text: 'Auszahlung des Zahlungsanbieters',
      day: createdOn,
      until: arrivesOn,
      ...none,
      amount,
    })),
    ...giftCards.map(({ lastFour, issuedOn, expiresOn, balance }): YearEndLine => ({
      part: 'Geschenkkarten',
      number: `…${lastFour}`,
      text: 'Offenes Guthaben',
      day: issuedOn,
      until: expiresOn,
      ...none,
      amount: balance,
    })),
    ...lots.map((lot): YearEndLine => ({
      part: 'Lager',
      number: lot.number,
      text: `${lot.name} ${sizeLabel(lot, lot.weight)}`,
      day: lot.receivedOn,
      until: lot.bestBefore,
      packs: lot.packs,
      unitCost: lot.unitCost,
      amount: costOfLot(lot),
    })),
  ]
}
