export const profile = 'Profil'
export const firstName = 'Prénom'
export const lastName = 'Nom'
export const email = 'E-mail'
export const emailIsFixed = 'L’adresse e-mail ne peut pas être modifiée'
export const save = 'Enregistrer'
export const profileSaved = 'Profil mis à jour'
export const profileNotSaved = 'Les données du profil n’ont pas pu être enregistrées.'
export const unconfirmed = 'Votre adresse e-mail n’est pas encore confirmée.'
export const sendLinkAgain = 'Renvoyer le lien'
export const linkSent = 'E-mail envoyé'
export const linkSentHint = 'Veuillez consulter votre messagerie.'

export const addresses = 'Carnet d’adresses'
export const noAddress = 'Enregistrez votre adresse : elle sera déjà là lors de votre prochaine commande.'
export const addAddress = 'Ajouter une adresse'
export const newAddress = 'Nouvelle adresse'
export const changeAddress = 'Modifier l’adresse'
export const delivery = 'Livraison'
export const billing = 'Facturation'
export const change = 'Modifier'
export const remove = 'Supprimer'
export const addressRemoved = 'Adresse supprimée'
export const defaultDelivery = 'Par défaut pour les livraisons'
export const defaultBilling = 'Par défaut pour les factures'
export const saveAddress = 'Enregistrer l’adresse'

export const notifications = 'Notifications'
export const choices = {
  orderUpdates: { label: 'Suivi des commandes', hint: 'Un e-mail quand votre colis est en route.' },
  promotions: { label: 'Offres et promotions', hint: 'Bons et promotions pour notre clientèle.' },
  newsletter: { label: 'Newsletter', hint: 'Nouveaux fruits et recettes. Désabonnement possible à tout moment.' },
}
export const newsletterPending = 'Veuillez cliquer sur le lien dans notre e-mail.'
export const choiceSaved = 'Réglage enregistré'
export const confirmNewsletter = 'Veuillez confirmer la newsletter avec le lien que nous vous avons envoyé.'

export const security = 'Compte et sécurité'
export const changePassword = 'Modifier le mot de passe'
export const passwordAtGoogle = 'Vous vous connectez avec Google. C’est là que vous gérez votre mot de passe.'
export const currentPassword = 'Mot de passe actuel'
export const newPassword = 'Nouveau mot de passe'
export const passwordHint = 'Au moins 8 caractères.'
export const confirmPassword = 'Confirmer le nouveau mot de passe'
export const passwordChanged = 'Mot de passe modifié'
export const passwordChangedHint = 'Tous les autres appareils sont déconnectés.'

export const google = 'Google'
export const isConnected = 'Votre compte est relié à Google.'
export const confirmFirst = 'Confirmez d’abord votre adresse e-mail, vous pourrez ensuite relier votre compte à Google.'
export const connect = 'Relier à Google'

export const devices = 'Appareils connectés'
export const unknownDevice = 'Appareil inconnu'
export const thisDevice = 'Cet appareil'
export const lastSeen = (day: string) => `Dernière activité le ${day}`
export const signOut = 'Déconnecter'
export const signOutEverywhere = 'Déconnecter tous les appareils'

export const yourData = 'Vos données'
export const yourDataHint = 'Tout ce que nous avons enregistré à votre sujet, dans un fichier JSON.'
export const download = 'Télécharger mes données'

export const deleteAccount = 'Supprimer le compte'
export const deleteHint = 'Nous effaçons vos données personnelles et ne conservons de vos commandes que ce que la loi exige.'
export const isToDelete = 'Supprimer définitivement le compte ?'
export const cannotBeUndone = 'Cette suppression est irréversible.'
export const deleteWithGoogle =
  'Vous vous connectez avec Google ? Une connexion dans les dix dernières minutes suffit alors ; laissez le mot de passe vide.'
export const password = 'Mot de passe'
export const cancel = 'Annuler'
export const deleteNow = 'Supprimer définitivement'
export const deleted = 'Compte supprimé'
export const deletedHint = 'Vos données personnelles sont effacées.'
