export const emailTooLong = 'L’indirizzo e-mail è troppo lungo.'
export const emailInvalid = 'Inserisca un indirizzo e-mail valido.'
export const passwordTooLong = 'La password è troppo lunga.'
export const passwordsDiffer = 'Le password non coincidono.'
export const missing = {
  firstName: 'Inserisca il Suo nome.',
  lastName: 'Inserisca il Suo cognome.',
  email: 'Inserisca il Suo indirizzo e-mail.',
  password: 'Inserisca la Sua password.',
  currentPassword: 'Inserisca la password attuale.',
  newPassword: 'Inserisca una nuova password.',
  confirmation: 'Inserisca la password ancora una volta.',
  code: 'Inserisca il codice.',
}
