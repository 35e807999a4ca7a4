export const subscription = 'Votre inscription'
export const unsubscribe = 'Se désabonner'
export const unsubscribed = 'Votre désabonnement est enregistré'

export const newsletterLinkOver = 'Il a expiré. Il vous suffit de vous réinscrire au bas de chaque page.'
export const newsletterConfirmed = 'Ravis de vous compter parmi nous'
export const newsletterIsConfirmed = 'Votre inscription à la newsletter est confirmée.'
export const welcomeOffer = (code: string, percent: number) =>
  `Avec le code <strong>${code}</strong>, vous économisez ${percent}\u00a0% sur votre première commande.`
export const endNewsletter = 'Se désabonner de la newsletter'
export const endNewsletterHint = 'Vous ne souhaitez plus recevoir notre newsletter ?'
export const newsletterEnded = 'Nous ne vous enverrons plus de newsletter.'

export const alertLinkOver = 'Il a expiré. Si le produit est toujours épuisé, vous pouvez vous réinscrire sur sa page.'
export const alertConfirmed = 'Nous vous écrirons'
export const alertConfirmedHint = (product: string) =>
  `Dès que le produit <strong>${product}</strong> est de nouveau en stock, nous vous envoyons un e-mail. Nous effaçons ensuite votre adresse.`
export const endAlerts = 'Ne plus recevoir d’alertes'
export const endAlertsHint =
  'Vous ne souhaitez plus savoir quand des produits épuisés sont de retour ? Nous effacerons alors aussitôt votre adresse.'
export const alertsEnded = 'Nous ne vous écrirons plus au sujet de produits épuisés.'
