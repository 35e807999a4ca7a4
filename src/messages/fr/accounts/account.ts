export const nav = 'Mon compte'
export const needsScript = 'Pour votre compte'
export const checking = 'Vérification de la connexion…'
export const errorTitle = 'Erreur'
