export const needsScript = 'Pour cela'
export const toSignIn = 'Se connecter'
export const secondStep = 'Encore une étape : votre compte est protégé par un deuxième facteur.'
export const newHere = 'Nouveau chez nous ? <register>Créer un compte</register>'
export const email = 'E-mail'
export const password = 'Mot de passe'
export const showPassword = 'Afficher le mot de passe'
export const hidePassword = 'Masquer le mot de passe'
export const forgotten = 'Mot de passe oublié ?'
export const signingIn = 'Connexion en cours…'
export const or = 'ou'
export const withGoogle = 'Continuer avec Google'
export const googleNotices = {
  password:
    'Il existe déjà un compte avec mot de passe pour cette adresse e-mail. Connectez-vous une fois avec celui-ci, nous le relierons à Google.',
  failed: 'La connexion avec Google n’a pas marché. Veuillez réessayer ou utiliser votre e-mail et votre mot de passe.',
  'second-factor': 'Votre compte est protégé par un deuxième facteur. Veuillez vous connecter avec votre e-mail et votre mot de passe.',
  away: 'Google n’est pas joignable en ce moment. Veuillez réessayer plus tard ou utiliser votre e-mail et votre mot de passe.',
}
export const signedIn = 'Connexion réussie'
export const welcomeBack = (email: string) => `Ravis de vous revoir, ${email} !`
export const connectionFailed = 'Erreur de connexion'
export const networkProblem = (reason: string) => `Problème de réseau : ${reason}`
export const signInFailed = 'Échec de la connexion'
export const wrongCredentials = (email: string) => `Données de connexion incorrectes. (${email})`
export const faultyInput = 'Saisie erronée. Statut : 400'
export const tooManyAttempts = 'Trop de tentatives de connexion. Veuillez patienter un instant.'
export const serverError = (status: number) => `Erreur du serveur (${status}). Veuillez réessayer plus tard.`
export const checkCredentials = 'Veuillez vérifier vos données de connexion.'

export const emailTooLong = 'L’adresse e-mail est trop longue.'
export const emailInvalid = 'Veuillez saisir une adresse e-mail valable.'
export const passwordTooLong = 'Le mot de passe est trop long.'
export const passwordsDiffer = 'Les mots de passe ne correspondent pas.'
export const missing = {
  firstName: 'Veuillez saisir votre prénom.',
  lastName: 'Veuillez saisir votre nom.',
  email: 'Veuillez saisir votre adresse e-mail.',
  password: 'Veuillez saisir votre mot de passe.',
  currentPassword: 'Veuillez saisir votre mot de passe actuel.',
  newPassword: 'Veuillez saisir un nouveau mot de passe.',
  confirmation: 'Veuillez saisir le mot de passe encore une fois.',
  code: 'Veuillez saisir le code.',
}
