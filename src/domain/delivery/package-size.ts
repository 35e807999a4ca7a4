import { itemCount } from '#domain/cart/cart.ts'

/**
 * How an order travels: as a letter that fits the letterbox, or as a small or a large parcel
 * (docs/rules/packing.md#proposal).
 */
export const PACKAGE_KINDS = ['letter', 'small', 'large'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

export const PACKAGE_KIND_LABELS: Readonly<Record<PackageKind, string>> = {
  letter: 'Brief',
  small: 'Kleines Paket',
  large: 'Grosses Paket',
}

/**
 * The most packs and grams that each kind of package holds, and the weight of its packaging in grams. Only its weight
 * limits a large parcel.
 */
export type PackingRules = {
  letter: { packs: number; grams: number; packaging: number }
  small: { packs: number; grams: number; packaging: number }
  large: { grams: number; packaging: number }
  /** What the pouch of a pack weighs as long as its size has no weight with packaging. */
  pouchGrams: number
}

/** A domestic letter weighs 1 kg at most, a small parcel 2 kg, and no parcel more than 30 kg. */
export const DEFAULT_PACKING_RULES: PackingRules = {
  letter: { packs: 2, grams: 500, packaging: 30 },
  small: { packs: 12, grams: 2000, packaging: 120 },
  large: { grams: 30_000, packaging: 350 },
  pouchGrams: 12,
}

/** Packs of a line as they are packed: how many, what one weighs with its pouch in grams, and whether it is a box. */
export type PackedLine = { quantity: number; grams: number; isBox: boolean }

/** How an order travels and what it weighs with its packaging in grams; `isTooHeavy` for what no parcel may weigh. */
export type PackageSize = { kind: PackageKind; grams: number; isTooHeavy: boolean }

/**
 * The smallest kind that holds these packs by number and weight; a box never fits the letterbox
 * (docs/rules/packing.md#proposal).
 */
export function proposePackageSize(lines: readonly PackedLine[], rules: PackingRules): PackageSize {
  const packs = itemCount(lines)
  const content = lines.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0)
  const hasBox = lines.some(({ isBox }) => isBox)
  const fits = ({ packs: most, grams, packaging }: PackingRules['letter']) => packs <= most && content + packaging <= grams
  const kind = !hasBox && fits(rules.letter) ? 'letter' : fits(rules.small) ? 'small' : 'large'
  const grams = content + rules[kind].packaging
  return { kind, grams, isTooHeavy: grams > rules.large.grams }
}

/** The same rules where everything goes in a parcel. */
export function withoutLetters(rules: PackingRules): PackingRules {
  return { ...rules, letter: { ...rules.letter, packs: 0 } }
}

/** What a pack weighs on the scales, in grams: as recorded with its packaging, else its net weight and a pouch. */
export function packGrams(
  { netGrams, grossGrams }: { netGrams: number; grossGrams: number | null },
  { pouchGrams }: Pick<PackingRules, 'pouchGrams'>,
): number {
  return grossGrams ?? netGrams + pouchGrams
}
