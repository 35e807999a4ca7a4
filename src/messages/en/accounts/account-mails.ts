export const verifyEmail = {
  subject: 'Please confirm your email address',
  preview: (brand: string) => `Welcome to ${brand}. One click and your account is confirmed.`,
  heading: (brand: string) => `Welcome to ${brand}`,
  text: 'We are glad to have you at {brand}. Please confirm your email address.',
  button: 'Confirm email address',
  validity: 'The link is valid for three days. After that you can write reviews, and you will find earlier orders in your account too.',
  notYou: 'If you did not open an account, you can ignore this email.',
}

export const resetPassword = {
  subject: 'Your link for a new password',
  preview: 'The link is valid for one hour.',
  heading: 'New password',
  text: 'You asked to set a new password. Click this link; it is valid for one hour and works only once.',
  button: 'Set a new password',
  notYou: 'If you did not ask for this, ignore this email; your password stays as it is.',
}

export const addressKnown = {
  subject: 'You already have an account',
  preview: (brand: string) => `Somebody tried to register at ${brand} with your address.`,
  heading: 'You already have an account',
  text: 'Somebody has just tried to register with your email address. Was it you? You can simply sign in.',
  button: 'Sign in',
  forgotten: 'Forgotten your password? <link>Set a new password</link>',
  notYou: 'If it was not you, there is nothing to do. Your account is unchanged.',
}

export const passwordChanged = {
  subject: 'Your password has been changed',
  preview: 'All other devices are signed out.',
  heading: 'Your password has been changed',
  text: 'The password of your account at {brand} has just been changed. All other devices are signed out.',
}

export const notYou = (email: string) =>
  `Was this not you? <reset>Set a new password right away</reset> and write to us at <mail>${email}</mail>.`

export const secondFactorOn = {
  title: 'Your second factor is switched on',
  preview: 'Signing in now asks for a code.',
  text: 'Your account at {brand} is now protected by a second factor: signing in takes a code from your app besides the password. All other devices are signed out.',
}

export const secondFactorOff = {
  title: 'Your second factor is switched off',
  preview: 'Signing in only asks for the password.',
  text: 'The second factor of your account at {brand} has just been switched off. The password is enough to sign in again.',
}

export const accountDeleted = {
  subject: 'Your account is deleted',
  preview: (brand: string) => `Your account at ${brand} is deleted.`,
  heading: 'Goodbye',
  text: 'Your account at {brand} is deleted, and so is your personal data.',
}

export const keptOrders = 'Of your orders we keep what the law requires: billing details and amounts, for ten years.'

export const newsletterConfirm = {
  subject: 'Please confirm the newsletter',
  preview: 'One more click.',
  heading: 'One more click',
  text: 'You would like to receive the {brand} newsletter: new fruit, recipes and offers. Please confirm.',
  button: 'Confirm the newsletter',
  validity: 'The link is valid for 14 days. Without confirmation we send you nothing. You can unsubscribe at any time with one click.',
}

export const newsletterWelcome = {
  subject: 'Welcome to the {brand} newsletter',
  preview: (code: string, percent: number) => `With ${code} you save ${percent}% on your first order.`,
  heading: 'Good to have you with us',
  text: 'You will hear from us when there is new fruit, or a new recipe or offer. With the code {welcomeCode} you save {welcomePercent} on your first order.',
}

export const stockAlertConfirm = {
  subject: 'Please confirm: a message as soon as {product} is back',
  preview: 'One more click.',
  heading: 'One more click',
  text: 'You would like to know when {product} is available again at {brand}. Please confirm your address.',
  button: 'Confirm the alert',
  validity:
    'The link is valid for seven days. Without confirmation we send you nothing and delete your address. If this was not you, ignore this email.',
  end: 'Do not notify me',
}

export const stockAlert = {
  subject: '{product} is back',
  preview: 'While stocks last.',
  heading: (product: string) => `${product} is back`,
  text: 'You wanted to know: {product} is in stock again. We cannot reserve anything, so it is first come, first served.',
  button: 'View the product',
  only: 'This was the only email about it. Your request for it is deleted.',
  end: 'Do not notify me about other products either',
}

export const dataHandedOut = {
  subject: 'Information about your data',
  heading: 'Your information',
  text: 'You asked {brand} what we know about you. Today we handed everything to you as a file.',
  contains: 'The file contains',
  checksum: (reference: string, sha256: string) => `Receipt ${reference}. Checksum of the file (SHA-256): ${sha256}`,
  notYou: 'If it was not you who asked, please reply to this email.',
}

export const receipt = (reference: string) => `Receipt ${reference}`

export const dataErased = {
  subject: 'Your data is deleted',
  heading: 'Your data is deleted',
  text: 'You asked {brand} to delete your data. We did so today.',
  concerned: 'Data concerned',
  keptContact: 'We keep your contact details for open orders until these have arrived and been paid for.',
  keep: (reference: string) => `Receipt ${reference}. Keep this email: we delete our copy after 30 days.`,
}
