export const yourOrder = 'Votre commande'
export const linkOver = 'Ce lien n’est plus valable'
export const linkOverHint =
  'Veuillez l’ouvrir encore une fois en entier, sans retour à la ligne, ou nous contacter : nous vous en enverrons un nouveau.'
export const tooLate = 'Trop tard pour le complément'
export const alreadyOrdered = 'Déjà commandé'
export const alreadyOrderedHint = 'Cette commande est passée. Nous vous avons envoyé la confirmation avec tous les détails par e-mail.'
