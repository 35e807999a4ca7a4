export const description =
  'Müesli, Desserts und Gebäck mit gefriergetrockneten Früchten: Zutaten für jede Zahl von Portionen, Schritt für Schritt.'
export const lead = 'Was aus unseren Früchten wird, wenn man sie nicht gleich nascht.'
export const none = 'Noch keine Rezepte'
export const noneHint = 'Wir probieren gerade aus. Bis dahin schmecken die Früchte auch pur.'
export const toFruit = 'Früchte entdecken'
export const unknown = 'Rezept nicht gefunden'
export const unknownHint = 'Vielleicht gibt es dieses Rezept nicht mehr, oder in der Adresse steckt ein Tippfehler.'
export const all = 'Alle Rezepte'
export const takes = (duration: string) => `Dauer: ${duration}`
export const hours = (count: number) => `${count}\u00a0Std.`
export const minutes = (count: number) => `${count}\u00a0Min.`
export const ingredients = 'Zutaten'
export const servings = 'Portionen'
export const servingsUnit = (count: number) => (count === 1 ? 'Portion' : 'Portionen')
export const steps = 'Zubereitung'
export const youNeed = 'Dafür brauchen Sie'
