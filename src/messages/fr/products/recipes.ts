import { plural } from '../../plural.ts'

export const description =
  'Müeslis, desserts et pâtisseries aux fruits lyophilisés : les ingrédients pour le nombre de portions voulu, étape par étape.'
export const lead = 'Ce que deviennent nos fruits quand on ne les grignote pas tout de suite.'
export const none = 'Pas encore de recettes'
export const noneHint = 'Nous faisons des essais. En attendant, les fruits sont aussi délicieux nature.'
export const toFruit = 'Découvrir les fruits'
export const unknown = 'Recette introuvable'
export const unknownHint = 'Cette recette n’existe peut-être plus, ou une faute de frappe s’est glissée dans l’adresse.'
export const all = 'Toutes les recettes'
export const takes = (duration: string) => `Durée : ${duration}`
export const hours = (count: number) => `${count}\u00a0h`
export const minutes = (count: number) => `${count}\u00a0min`
export const ingredients = 'Ingrédients'
export const servings = 'Portions'
export const servingsUnit = (count: number) => plural('fr', count, { one: 'portion', other: 'portions' })
export const steps = 'Préparation'
export const youNeed = 'Ce qu’il vous faut'
