export const profile = 'Profile'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const emailIsFixed = 'The email address cannot be changed'
export const save = 'Save'
export const profileSaved = 'Profile updated'
export const profileNotSaved = 'Your profile could not be saved.'
export const unconfirmed = 'Your email address is not confirmed yet.'
export const sendLinkAgain = 'Send the link again'
export const linkSent = 'Email sent'
export const linkSentHint = 'Please check your inbox.'

export const addresses = 'Address book'
export const noAddress = 'Save your address, and it will be there when you order.'
export const addAddress = 'Add an address'
export const newAddress = 'New address'
export const changeAddress = 'Change address'
export const delivery = 'Delivery'
export const billing = 'Invoice'
export const change = 'Change'
export const remove = 'Delete'
export const addressRemoved = 'Address deleted'
export const defaultDelivery = 'Default for deliveries'
export const defaultBilling = 'Default for invoices'
export const saveAddress = 'Save address'

export const notifications = 'Notifications'
export const choices = {
  orderUpdates: { label: 'Order updates', hint: 'An email when your parcel is on its way.' },
  promotions: { label: 'Offers and promotions', hint: 'Vouchers and promotions for our customers.' },
  newsletter: { label: 'Newsletter', hint: 'New fruit and recipes. You can unsubscribe at any time.' },
}
export const newsletterPending = 'Please click the link in our email.'
export const choiceSaved = 'Setting saved'
export const confirmNewsletter = 'Please confirm the newsletter with the link we have sent you.'

export const security = 'Account and security'
export const changePassword = 'Change password'
export const passwordAtGoogle = 'You sign in with Google, where you also manage your password.'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const passwordHint = 'At least 8 characters.'
export const confirmPassword = 'Confirm new password'
export const passwordChanged = 'Password changed'
export const passwordChangedHint = 'All other devices have been signed out.'

export const google = 'Google'
export const isConnected = 'Your account is connected with Google.'
export const confirmFirst = 'Confirm your email address first, then you can connect your account with Google.'
export const connect = 'Connect with Google'

export const devices = 'Devices signed in'
export const unknownDevice = 'Unknown device'
export const thisDevice = 'This device'
export const lastSeen = (day: string) => `Last seen on ${day}`
export const signOut = 'Sign out'
export const signOutEverywhere = 'Sign out everywhere'

export const yourData = 'Your data'
export const yourDataHint = 'Everything we have stored about you, as a JSON file.'
export const download = 'Download my data'

export const deleteAccount = 'Delete account'
export const deleteHint = 'We remove your personal data and keep only what the law requires of your orders.'
export const isToDelete = 'Delete your account for good?'
export const cannotBeUndone = 'This cannot be undone.'
export const deleteWithGoogle =
  'Do you sign in with Google? Then it is enough to have signed in within the last ten minutes; leave the password empty.'
export const password = 'Password'
export const cancel = 'Cancel'
export const deleteNow = 'Delete for good'
export const deleted = 'Account deleted'
export const deletedHint = 'Your personal data has been removed.'
