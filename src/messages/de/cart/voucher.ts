export const label = 'Gutschein oder Geschenkkarte'
export const apply = 'Anwenden'
export const redeemCard = 'Geschenkkarte einlösen'
export const redeemVoucher = 'Gutschein einlösen'
export const removeVoucher = (code: string) => `Gutschein ${code} entfernen`
export const saves = (amount: string) => `Gutschein angewendet: Sie sparen ${amount}.`
export const otherSavesMore = 'Rabatte lassen sich nicht addieren: Es gilt der, mit dem Sie mehr sparen.'
export const card = (lastFour: string) => `Geschenkkarte …${lastFour}`
export const removeCard = (lastFour: string) => `Geschenkkarte …${lastFour} entfernen`
export const cardPays = (amount: string) => `Ihre Geschenkkarte zahlt ${amount}. Was übrig ist, bleibt auf der Karte.`
export const voucherNotRemoved = 'Gutschein nicht entfernt'
export const cardNotRemoved = 'Geschenkkarte nicht entfernt'
export const tryAgain = 'Bitte versuchen Sie es noch einmal.'
export const notChecked = 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.'
export const codeApplied = 'Code angewendet'
export const checkAmount = 'Bitte prüfen Sie den Betrag, bevor Sie bestellen.'
export const goOnWithout = 'Um ohne Code weiterzugehen, leeren Sie das Feld.'
