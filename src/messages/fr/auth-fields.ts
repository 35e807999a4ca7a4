export const emailTooLong = 'L’adresse e-mail est trop longue.'
export const emailInvalid = 'Veuillez saisir une adresse e-mail valable.'
export const passwordTooLong = 'Le mot de passe est trop long.'
export const passwordsDiffer = 'Les mots de passe ne correspondent pas.'
export const missing = {
  firstName: 'Veuillez saisir votre prénom.',
  lastName: 'Veuillez saisir votre nom.',
  email: 'Veuillez saisir votre adresse e-mail.',
  password: 'Veuillez saisir votre mot de passe.',
  currentPassword: 'Veuillez saisir votre mot de passe actuel.',
  newPassword: 'Veuillez saisir un nouveau mot de passe.',
  confirmation: 'Veuillez saisir le mot de passe encore une fois.',
  code: 'Veuillez saisir le code.',
}
