export const title = 'Benachrichtigen, wenn wieder da'
export const similar = 'Ähnliche Früchte ansehen'
export const noEmail = 'Bitte geben Sie Ihre E-Mail-Adresse ein.'
export const almostDone = (email: string) =>
  `Fast fertig: Bitte bestätigen Sie den Link, den wir an <email>${email}</email> geschickt haben.`
export const oneEmail = (name: string) => `Eine einzige E-Mail, sobald ${name} wieder an Lager ist. Danach löschen wir Ihre Adresse.`
export const email = 'E-Mail'
export const notify = 'Benachrichtigen'
export const privacy = 'Datenschutz'
export const waiting = (email: string, name: string) => `Wir schreiben an <email>${email}</email>, sobald ${name} wieder an Lager ist.`
export const oneEmailTo = (email: string, name: string) =>
  `Eine einzige E-Mail an <email>${email}</email>, sobald ${name} wieder an Lager ist.`
export const cancel = 'Doch nicht benachrichtigen'
