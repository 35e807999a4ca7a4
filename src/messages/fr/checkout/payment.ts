export const secure = 'Paiement sécurisé par un prestataire de paiement'
export const secureTest = 'Paiement sécurisé par un prestataire de paiement (mode test)'
export const away = 'Le paiement n’est pas disponible en ce moment. Votre panier et vos données sont conservés.'
export const retry = 'Réessayer'
export const preparing = 'Préparation du paiement…'
export const way = 'Mode de paiement'
export const byCardOrTwint = 'Carte ou TWINT'
export const byCardHint = 'Vous payez maintenant.'
export const onInvoice = 'Achat sur facture'
export const onInvoiceHint = (days: number) =>
  `Payable dans ${days === 1 ? 'un délai d’un jour' : `les ${days} jours`} avec la QR-facture jointe à la confirmation de commande.`
export const firstOrderHints = {
  accepted: '',
  held: 'Nous vérifions d’abord brièvement la première commande.',
  'confirmed-accounts': 'Pour la première commande, il vous faut un compte avec une adresse e-mail confirmée.',
  refused: 'Dès la deuxième commande.',
}
