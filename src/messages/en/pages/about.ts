export const milestones = 'Our story so far'
export const values = 'What matters to us'
export const nextInShop = 'More in the shop'
