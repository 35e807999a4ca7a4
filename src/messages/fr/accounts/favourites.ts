export const none = 'Pas encore de favoris'
export const noneText = 'Touchez le cœur d’un fruit et vous le retrouverez ici.'
export const discover = 'Découvrir les fruits'
export const add = (name: string) => `Ajouter ${name} aux favoris`
export const remove = (name: string) => `Retirer ${name} des favoris`
export const needsScript = 'Pour les favoris'
