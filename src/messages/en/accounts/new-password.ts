export const lead = 'Enter your email address and we will send you a link for a new password.'
export const requestLink = 'Send me the link'
export const backToSignIn = 'Back to sign-in'
export const checkMail = 'Please check your inbox'
export const linkSent = (email: string) =>
  `If there is an account for <email>${email}</email>, we have just sent a link for a new password. It is valid for one hour.`

export const hint = 'At least 8 characters.'
export const confirm = 'Confirm password'
export const save = 'Save password'
export const requestNewLink = 'Send me a new link'
export const changed = 'Your password has been changed'
export const changedHint = 'We have signed you out on all devices. You can now sign in with the new password.'
