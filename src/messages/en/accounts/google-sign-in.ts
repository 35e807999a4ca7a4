export const title = 'Sign in with Google'
export const notOffered = 'Signing in with Google is not set up in this shop.'
export const withPassword = 'Sign in with email and password'
