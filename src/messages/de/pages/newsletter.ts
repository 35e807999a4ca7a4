export const title = 'Newsletter'
export const lead = 'Neue Früchte, Rezepte und Angebote. Jederzeit mit einem Klick abbestellbar.'
export const example = 'name@beispiel.ch'
export const subscribe = 'Abonnieren'
export const almostDone = (email: string) => `Fast fertig: Bitte bestätigen Sie den Link, den wir an ${email} geschickt haben.`
