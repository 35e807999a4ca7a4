export const verifyEmail = {
  subject: 'Veuillez confirmer votre adresse e-mail',
  preview: (brand: string) => `Bienvenue chez ${brand}. Un clic, et votre compte est confirmé.`,
  heading: (brand: string) => `Bienvenue chez ${brand}`,
  text: 'Nous sommes ravis de vous accueillir chez {brand}. Il ne vous reste qu’à confirmer votre adresse e-mail.',
  button: 'Confirmer l’adresse e-mail',
  validity:
    'Le lien est valable trois jours. Ensuite, vous pourrez rédiger des avis et vous retrouverez aussi vos commandes antérieures dans votre compte.',
  notYou: 'Vous n’avez pas ouvert de compte ? Vous pouvez alors ignorer cet e-mail.',
}

export const resetPassword = {
  subject: 'Votre lien pour un nouveau mot de passe',
  preview: 'Le lien est valable une heure.',
  heading: 'Nouveau mot de passe',
  text: 'Vous souhaitez définir un nouveau mot de passe. Cliquez pour cela sur ce lien ; il est valable une heure et une seule fois.',
  button: 'Définir un nouveau mot de passe',
  notYou: 'Vous n’avez rien demandé ? Ignorez cet e-mail ; votre mot de passe reste inchangé.',
}

export const addressKnown = {
  subject: 'Vous avez déjà un compte',
  preview: (brand: string) => `Quelqu’un a essayé de s’inscrire chez ${brand} avec votre adresse.`,
  heading: 'Vous avez déjà un compte',
  text: 'Quelqu’un vient d’essayer de s’inscrire avec votre adresse e-mail. C’était vous ? Il vous suffit de vous connecter.',
  button: 'Se connecter',
  forgotten: 'Mot de passe oublié ? <link>Définir un nouveau mot de passe</link>',
  notYou: 'Si ce n’était pas vous, vous n’avez rien à faire. Votre compte n’a pas changé.',
}

export const passwordChanged = {
  subject: 'Votre mot de passe a été modifié',
  preview: 'Tous les autres appareils sont déconnectés.',
  heading: 'Votre mot de passe a été modifié',
  text: 'Le mot de passe de votre compte chez {brand} vient d’être modifié. Tous les autres appareils sont déconnectés.',
}

export const notYou = (email: string) =>
  `Ce n’était pas vous ? <reset>Définissez tout de suite un nouveau mot de passe</reset> et écrivez-nous à <mail>${email}</mail>.`

export const secondFactorOn = {
  title: 'Votre deuxième facteur est activé',
  preview: 'La connexion demande désormais un code.',
  text: 'Votre compte chez {brand} est maintenant protégé par un deuxième facteur : pour se connecter, il faut en plus du mot de passe un code de votre application. Tous les autres appareils sont déconnectés.',
}

export const secondFactorOff = {
  title: 'Votre deuxième facteur est désactivé',
  preview: 'La connexion ne demande plus que le mot de passe.',
  text: 'Le deuxième facteur de votre compte chez {brand} vient d’être désactivé. Le mot de passe suffit de nouveau pour se connecter.',
}

export const accountDeleted = {
  subject: 'Votre compte est supprimé',
  preview: (brand: string) => `Votre compte chez ${brand} est supprimé.`,
  heading: 'Au revoir',
  text: 'Votre compte chez {brand} est supprimé, de même que vos données personnelles.',
}

export const keptOrders =
  'De vos commandes, nous conservons ce que la loi exige : les indications de facturation et les montants, pendant dix ans.'

export const newsletterConfirm = {
  subject: 'Veuillez confirmer la newsletter',
  preview: 'Il ne manque plus qu’un clic.',
  heading: 'Il ne manque plus qu’un clic',
  text: 'Vous souhaitez recevoir la newsletter de {brand} : nouveaux fruits, recettes et offres. Il ne vous reste qu’à confirmer.',
  button: 'Confirmer la newsletter',
  validity:
    'Le lien est valable 14 jours. Sans confirmation, nous ne vous envoyons rien. Vous pouvez vous désabonner à tout moment, en un clic.',
}

export const newsletterWelcome = {
  subject: 'Bienvenue dans la newsletter de {brand}',
  preview: (code: string, percent: number) => `Avec ${code}, vous économisez ${percent}\u00a0% sur votre première commande.`,
  heading: 'Ravis de vous compter parmi nous',
  text: 'Nous vous écrirons quand il y aura de nouveaux fruits, des recettes ou des offres. Avec le code {welcomeCode}, vous économisez {welcomePercent} sur votre première commande.',
}

export const stockAlertConfirm = {
  subject: 'Veuillez confirmer : un message dès le retour du produit {product}',
  preview: 'Il ne manque plus qu’un clic.',
  heading: 'Il ne manque plus qu’un clic',
  text: 'Vous voulez savoir quand le produit {product} sera de nouveau disponible chez {brand}. Il ne vous reste qu’à confirmer votre adresse.',
  button: 'Confirmer l’alerte',
  validity:
    'Le lien est valable sept jours. Sans confirmation, nous ne vous envoyons rien et effaçons votre adresse. Ce n’était pas vous ? Ignorez alors cet e-mail.',
  end: 'Ne pas m’avertir',
}

export const stockAlert = {
  subject: '{product} : de retour en stock',
  preview: 'Jusqu’à épuisement du stock.',
  heading: (product: string) => `${product} : de retour en stock`,
  text: 'Vous vouliez le savoir : le produit {product} est de nouveau en stock. Nous ne pouvons rien réserver : il y en a tant qu’il y en a.',
  button: 'Voir le produit',
  only: 'C’était le seul e-mail à ce sujet. L’inscription correspondante est effacée.',
  end: 'Ne plus m’avertir non plus pour d’autres produits',
}

export const dataHandedOut = {
  subject: 'Renseignements sur vos données',
  heading: 'Vos renseignements',
  text: 'Vous avez demandé à {brand} ce que nous savons de vous. Nous vous avons tout remis aujourd’hui dans un fichier.',
  contains: 'Le fichier contient',
  checksum: (reference: string, sha256: string) => `Quittance ${reference}. Somme de contrôle du fichier (SHA-256) : ${sha256}`,
  notYou: 'La demande ne vient pas de vous ? Veuillez alors répondre à cet e-mail.',
}

export const receipt = (reference: string) => `Quittance ${reference}`

export const dataErased = {
  subject: 'Vos données sont effacées',
  heading: 'Vos données sont effacées',
  text: 'Vous avez demandé à {brand} d’effacer vos données. C’est chose faite aujourd’hui.',
  concerned: 'Données concernées',
  keptContact: 'Vos coordonnées restent enregistrées pour les commandes en cours, jusqu’à ce qu’elles soient livrées et payées.',
  keep: (reference: string) => `Quittance ${reference}. Conservez cet e-mail : nous effaçons notre copie après 30 jours.`,
}
