export const title = 'Des cookies, mais seulement si vous le voulez'
export const explanation =
  'Le panier et la connexion ont besoin des cookies nécessaires. Pour les statistiques et le marketing, c’est vous qui décidez.'
export const categories = {
  necessary: {
    title: 'Nécessaires',
    text: 'Panier, connexion et sécurité. Sans ces cookies, la boutique ne fonctionne pas.',
  },
  analytics: {
    title: 'Statistiques',
    text: 'Nous aident à comprendre quelles pages sont consultées, pour améliorer la boutique.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Nous permettent de vous montrer des offres qui vous correspondent.',
  },
}
export const notInUse = 'Nous n’en utilisons aucun actuellement.'
export const adjust = 'Choisir en détail'
export const onlyNecessary = 'Nécessaires uniquement'
export const acceptAll = 'Tout accepter'
export const save = 'Enregistrer mon choix'
export const close = 'Fermer'
export const noChoice = 'Vous n’avez pas encore fait de choix.'
export const chosenOn = (moment: string) => `Votre choix du ${moment}`
export const saved = 'Paramètres des cookies enregistrés'
export const withdraw = 'Révoquer mon consentement'
export const withdrawn = 'Consentement révoqué'
export const withdrawnHint = 'Seuls les cookies nécessaires restent actifs.'
