export const enterPassword = 'Please enter the password of your account.'
export const confirm = 'Confirm'
export const unknownPassword =
  'You do not know this password or did not open an account? <forgot>Request a new password</forgot>. After that, the account is yours alone.'
export const away = 'We could not confirm your email address yet. Please try again in a moment.'
export const linkOverHint = 'It has expired or was already used. We will gladly send you a new one from your settings.'
export const toSettings = 'Open settings'
export const verified = 'Your email address is confirmed'
export const verifiedHint = 'Thank you. You will now find earlier orders with this address under My orders.'
