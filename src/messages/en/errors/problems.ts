export const problems = {
  'invalid-request': 'The request is faulty.',
  'signed-out': 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'This does not exist here.',
  'method-not-allowed': 'This is not possible here.',
  'too-large': 'The request is too large.',
  'unsupported-type': 'This format is not accepted.',
  'too-many-requests': 'Too many requests. Please wait a moment.',
  unavailable: 'The shop cannot be reached right now. Please try again in a moment.',
  internal: 'Something went wrong. Please try again later.',
}

export const moment = 'One moment, please'
export const didNotWork = 'That did not work'
export const formNeedsScript =
  'Your browser needs JavaScript for this. Allow it in the settings, or wait until the page has loaded completely.'
export const tryAgain = 'Try again'
export const noPage = 'Page not found'
export const noSuchAddress = 'This address does not exist here. Perhaps it was changed when it was copied.'
export const toHome = 'Back to the home page'
