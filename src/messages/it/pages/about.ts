export const milestones = 'Il nostro percorso'
export const values = 'Ciò che ci sta a cuore'
export const nextInShop = 'Continuare nel negozio'
