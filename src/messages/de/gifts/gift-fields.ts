export const noPrice = 'Im Paket liegt keine Rechnung und kein Preis.'
export const ownAddress = 'Die Adresse oben ist Ihre eigene: Dorthin geht die Rechnung.'
export const recipientsAddress = 'Die Lieferadresse oben ist die der beschenkten Person, die Rechnung geht an Sie.'
export const message = 'Text auf der Karte'
export const messageHint = (characters: number, lines: number) =>
  `Höchstens ${characters} Zeichen auf ${lines} Zeilen. Ohne Text legen wir keine Karte bei.`
export const withoutAddress = 'Geschenk ohne Adresse'
export const withoutAddressHint = (days: number) =>
  `Die beschenkte Person trägt sie selbst ein, über einen Link, der ${days} Tage gilt. Sonst erstatten wir Ihnen den Betrag.`
export const recipientsEmail = 'E-Mail der beschenkten Person'
export const recipientsEmailHint =
  'Dorthin senden wir den Link; danach stornieren nur noch wir. Leer: Sie bekommen ihn und geben ihn selbst weiter.'
export const arriveOn = 'Soll ankommen am'
export const soonest = 'So bald wie möglich'
export const daysAway = 'Die Tage sind im Moment nicht erreichbar. Ohne Wahl kommt das Geschenk so bald wie möglich an.'
