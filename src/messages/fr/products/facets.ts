export const titles = { taste: 'Goût', origin: 'Provenance des fruits', without: 'Allergènes' }
export const chosen = 'Filtres choisis'
export const remove = (name: string) => `Retirer ${name}`
export const removeAll = 'Tout retirer'
export const show = (found: string) => `Afficher ${found}`
export const noneFound = 'Aucun produit trouvé'
export const noneFoundText = 'Essayez avec un autre mot, ou parcourez tous les fruits.'
export const reset = 'Réinitialiser les filtres'
export const pages = 'Pages'
export const page = (number: number) => `Page ${number}`
export const previousPage = 'Page précédente'
export const nextPage = 'Page suivante'
