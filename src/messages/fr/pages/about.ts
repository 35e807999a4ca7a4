export const milestones = 'Notre parcours'
export const values = 'Ce qui compte pour nous'
export const nextInShop = 'Poursuivre dans la boutique'
