export const title = 'Connexion avec Google'
export const notOffered = 'La connexion avec Google n’est pas configurée dans cette boutique.'
export const withPassword = 'Se connecter avec e-mail et mot de passe'
