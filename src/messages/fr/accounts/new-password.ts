export const lead = 'Saisissez votre adresse e-mail. Nous vous enverrons un lien pour définir un nouveau mot de passe.'
export const requestLink = 'Recevoir le lien'
export const backToSignIn = 'Retour à la connexion'
export const checkMail = 'Veuillez consulter votre messagerie'
export const linkSent = (email: string) =>
  `S’il existe un compte pour <email>${email}</email>, nous venons d’y envoyer un lien pour définir un nouveau mot de passe. Il est valable une heure.`

export const hint = 'Au moins 8 caractères.'
export const confirm = 'Confirmer le mot de passe'
export const save = 'Enregistrer le mot de passe'
export const requestNewLink = 'Recevoir un nouveau lien'
export const changed = 'Votre mot de passe est modifié'
export const changedHint = 'Toutes vos sessions ont été fermées. Vous pouvez maintenant vous connecter avec le nouveau mot de passe.'
