export const title = 'Anmeldung mit Google'
export const notOffered = 'Die Anmeldung mit Google ist in diesem Shop nicht eingerichtet.'
export const withPassword = 'Mit E-Mail und Passwort anmelden'
