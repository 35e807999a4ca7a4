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
