export const add = (name: string) => `Ajouter ${name} aux favoris`
export const remove = (name: string) => `Retirer ${name} des favoris`
export const needsScript = 'Pour les favoris'
