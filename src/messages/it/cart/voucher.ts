export const label = 'Buono o carta regalo'
export const apply = 'Applicare'
export const redeemCard = 'Usare una carta regalo'
export const redeemVoucher = 'Usare un buono'
export const removeVoucher = (code: string) => `Togliere il buono ${code}`
export const saves = (amount: string) => `Buono applicato: risparmia ${amount}.`
export const otherSavesMore = 'Gli sconti non si sommano: vale quello con cui risparmia di più.'
export const card = (lastFour: string) => `Carta regalo …${lastFour}`
export const removeCard = (lastFour: string) => `Togliere la carta regalo …${lastFour}`
export const cardPays = (amount: string) => `La Sua carta regalo paga ${amount}. Il resto rimane sulla carta.`
export const voucherNotRemoved = 'Buono non tolto'
export const cardNotRemoved = 'Carta regalo non tolta'
export const tryAgain = 'La preghiamo di riprovare.'
export const notChecked = 'Non è stato possibile verificare il codice. La preghiamo di riprovare.'
export const codeApplied = 'Codice applicato'
export const checkAmount = 'Verifichi l’importo prima di ordinare.'
export const goOnWithout = 'Per continuare senza codice, svuoti il campo.'
