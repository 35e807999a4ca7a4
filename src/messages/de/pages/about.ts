export const milestones = 'Unser Weg'
export const values = 'Was uns wichtig ist'
export const nextInShop = 'Weiter im Shop'
