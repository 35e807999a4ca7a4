import { plural } from '../../plural.ts'

export const description = 'Muesli, desserts and baking with freeze-dried fruit: ingredients for any number of servings, step by step.'
export const lead = 'What becomes of our fruit when it isn’t snacked on straight away.'
export const none = 'No recipes yet'
export const noneHint = 'We are still trying things out. Until then, the fruit tastes good on its own, too.'
export const toFruit = 'Discover the fruit'
export const unknown = 'Recipe not found'
export const unknownHint = 'This recipe may be gone, or there may be a typo in the address.'
export const all = 'All recipes'
export const takes = (duration: string) => `Time: ${duration}`
export const hours = (count: number) => `${count}\u00a0h`
export const minutes = (count: number) => `${count}\u00a0min`
export const ingredients = 'Ingredients'
export const servings = 'Servings'
export const servingsUnit = (count: number) => plural('en', count, { one: 'serving', other: 'servings' })
export const steps = 'Method'
export const youNeed = 'What you need'
