import { plural } from '../../plural.ts'

export const description =
  'Müesli, dessert e dolci da forno con frutta liofilizzata: gli ingredienti per le porzioni che desidera, passo dopo passo.'
export const lead = 'Che cosa diventa la nostra frutta, se non la si sgranocchia subito.'
export const none = 'Ancora nessuna ricetta'
export const noneHint = 'Stiamo sperimentando. Nel frattempo la frutta è buona anche da sola.'
export const toFruit = 'Scoprire la frutta'
export const unknown = 'Ricetta non trovata'
export const unknownHint = 'Forse questa ricetta non esiste più, oppure nell’indirizzo c’è un errore di battitura.'
export const all = 'Tutte le ricette'
export const takes = (duration: string) => `Durata: ${duration}`
export const hours = (count: number) => `${count}\u00a0h`
export const minutes = (count: number) => `${count}\u00a0min`
export const ingredients = 'Ingredienti'
export const servings = 'Porzioni'
export const servingsUnit = (count: number) => plural('it', count, { one: 'porzione', other: 'porzioni' })
export const steps = 'Preparazione'
export const youNeed = 'Che cosa Le serve'
