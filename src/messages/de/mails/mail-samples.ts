/** What previews and tests of mails say where real ones have words of the shop and its customers. */
export const strawberry = 'Erdbeere'
export const mango = 'Mango'
export const refundReason = 'Eine Packung war offen'
export const giftMessage = 'Alles Gute!'
export const recallReason = 'In einer Probe wurden Spuren von Haselnüssen gefunden, die nicht angegeben sind.'
export const recallAdvice = 'Werfen Sie die Packungen weg. Wir erstatten Ihnen den Preis in den nächsten Tagen zurück.'
