export const problems = {
  'invalid-request': 'La requête est erronée.',
  'signed-out': 'Veuillez vous connecter.',
  forbidden: 'L’accès ne vous est pas autorisé.',
  'not-found': 'Cela n’existe pas ici.',
  'method-not-allowed': 'Ce n’est pas possible ici.',
  'too-large': 'La requête est trop grande.',
  'unsupported-type': 'Ce format n’est pas accepté.',
  'too-many-requests': 'Trop de requêtes. Veuillez patienter un instant.',
  unavailable: 'La boutique n’est pas joignable en ce moment. Veuillez réessayer dans un instant.',
  internal: 'Quelque chose s’est mal passé. Veuillez réessayer plus tard.',
}

export const moment = 'Un instant, s’il vous plaît'
export const didNotWork = 'Cela n’a pas fonctionné'
export const formNeedsScript =
  'Pour cela, votre navigateur a besoin de JavaScript. Autorisez-le dans les réglages, ou attendez que la page soit entièrement chargée.'
export const tryAgain = 'Réessayer'
export const noPage = 'Page introuvable'
export const noSuchAddress = 'Cette adresse n’existe pas ici. Peut-être a-t-elle été modifiée lors de la copie.'
export const toHome = 'Retour à l’accueil'
