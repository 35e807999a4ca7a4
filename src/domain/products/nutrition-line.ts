/** Nutrition values per 100 g: energy in kJ and kcal, all else in grams, vitamin C in milligrams. */
export type NutritionValues = {
  energyKj: number
  energyKcal: number
  fat: number
  saturates: number
  carbohydrates: number
  sugars: number
  fibre: number
  protein: number
  salt: number
  vitaminC: number | null
}

/** The nutrition values as one line, in the order that the law prescribes (docs/rules/labels.md#content). */
export function nutritionLine(values: NutritionValues): string {
  const parts = [
    `Energie ${values.energyKj} kJ / ${values.energyKcal} kcal`,
    `Fett ${values.fat} g, davon gesättigte Fettsäuren ${values.saturates} g`,
    `Kohlenhydrate ${values.carbohydrates} g, davon Zucker ${values.sugars} g`,
    `Ballaststoffe ${values.fibre} g`,
    `Eiweiss ${values.protein} g`,
    `Salz ${values.salt} g`,
    ...(values.vitaminC === null ? [] : [`Vitamin C ${values.vitaminC} mg`]),
  ]
  return `Nährwerte je 100 g: ${parts.join('; ')}`
}
