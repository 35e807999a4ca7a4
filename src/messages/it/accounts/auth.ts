export const needsScript = 'Per questo'
export const toSignIn = 'Accedere'
export const secondStep = 'Ancora un passo: il Suo conto è protetto da un secondo fattore.'
export const newHere = 'Prima volta qui? <register>Si registri</register>'
export const email = 'E-mail'
export const password = 'Password'
export const showPassword = 'Mostrare la password'
export const hidePassword = 'Nascondere la password'
export const forgotten = 'Password dimenticata?'
export const signingIn = 'Accesso in corso…'
export const or = 'oppure'
export const withGoogle = 'Accedere con Google'
export const googleNotices = {
  password: 'Per questo indirizzo e-mail esiste già un conto con password. Acceda una volta con la password, poi lo colleghiamo a Google.',
  failed: 'L’accesso con Google non ha funzionato. Riprovi oppure usi e-mail e password.',
  'second-factor': 'Il Suo conto è protetto da un secondo fattore. Acceda con e-mail e password.',
  away: 'Google al momento non è raggiungibile. Riprovi più tardi oppure usi e-mail e password.',
}
export const signedIn = 'Accesso riuscito'
export const welcomeBack = (email: string) => `Che piacere rivederLa, ${email}!`
export const connectionFailed = 'Errore di connessione'
export const networkProblem = (reason: string) => `Problema di rete: ${reason}`
export const signInFailed = 'Accesso non riuscito'
export const wrongCredentials = (email: string) => `Dati di accesso non validi. (${email})`
export const faultyInput = 'Inserimento errato. Stato: 400'
export const tooManyAttempts = 'Troppi tentativi di accesso. Attenda un momento.'
export const serverError = (status: number) => `Errore del server (${status}). Riprovi più tardi.`
export const checkCredentials = 'Verifichi i Suoi dati di accesso.'

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
