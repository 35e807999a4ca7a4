export const subscription = 'Your subscription'
export const unsubscribe = 'Unsubscribe'
export const unsubscribed = 'You have been unsubscribed'

export const newsletterLinkOver = 'It has expired. You can simply sign up again at the foot of any page.'
export const newsletterConfirmed = 'Good to have you with us'
export const newsletterIsConfirmed = 'Your subscription is confirmed.'
export const welcomeOffer = (code: string, percent: number) =>
  `With the code <strong>${code}</strong> you save ${percent}% on your first order.`
export const endNewsletter = 'Unsubscribe from the newsletter'
export const endNewsletterHint = 'Would you like to stop receiving our newsletter?'
export const newsletterEnded = 'We will not send you the newsletter any more.'

export const alertLinkOver = 'It has expired. If the product is still sold out, you can sign up again on its page.'
export const alertConfirmed = 'We will let you know'
export const alertConfirmedHint = (product: string) =>
  `As soon as <strong>${product}</strong> is back, we will send you an email. After that we delete your address.`
export const endAlerts = 'Stop alerts'
export const endAlertsHint = 'Would you rather not hear when sold-out products are back? We will then delete your address at once.'
export const alertsEnded = 'We will not write to you about sold-out products any more.'
