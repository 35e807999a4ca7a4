export const needsScript = 'For this'
export const toSignIn = 'Sign in'
export const secondStep = 'One more step: your account is protected by a second factor.'
export const newHere = 'New here? <register>Register</register>'
export const email = 'Email'
export const password = 'Password'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const forgotten = 'Forgot your password?'
export const signingIn = 'Signing in…'
export const or = 'or'
export const withGoogle = 'Sign in with Google'
export const googleNotices = {
  password: 'There is already an account with a password for this email address. Sign in with it once, and we will connect it with Google.',
  failed: 'Signing in with Google did not work. Please try again or use your email and password.',
  'second-factor': 'Your account is protected by a second factor. Please sign in with your email and password.',
  away: 'Google cannot be reached right now. Please try again later or use your email and password.',
}
export const signedIn = 'Signed in'
export const welcomeBack = (email: string) => `Welcome back, ${email}!`
export const connectionFailed = 'Connection error'
export const networkProblem = (reason: string) => `Network problem: ${reason}`
export const signInFailed = 'Sign-in failed'
export const wrongCredentials = (email: string) => `Invalid credentials. (${email})`
export const faultyInput = 'Faulty input. Status: 400'
export const tooManyAttempts = 'Too many sign-in attempts. Please wait a moment.'
export const serverError = (status: number) => `Server error (${status}). Please try again later.`
export const checkCredentials = 'Please check your credentials.'

export const emailTooLong = 'The email address is too long.'
export const emailInvalid = 'Please enter a valid email address.'
export const passwordTooLong = 'The password is too long.'
export const passwordsDiffer = 'The passwords do not match.'
export const missing = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  email: 'Please enter your email address.',
  password: 'Please enter your password.',
  currentPassword: 'Please enter your current password.',
  newPassword: 'Please enter a new password.',
  confirmation: 'Please enter the password once more.',
  code: 'Please enter the code.',
}
