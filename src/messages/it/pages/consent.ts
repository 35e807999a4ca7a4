export const title = 'Cookie, ma solo se lo desidera'
export const explanation = 'Carrello e accesso hanno bisogno dei cookie necessari. Su statistica e marketing decide Lei.'
export const categories = {
  necessary: {
    title: 'Necessari',
    text: 'Carrello, accesso e sicurezza. Senza questi cookie il negozio non funziona.',
  },
  analytics: {
    title: 'Statistica',
    text: 'Ci aiutano a capire quali pagine vengono visitate, per migliorare il negozio.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Ci permettono di mostrarLe offerte che fanno per Lei.',
  },
}
export const notInUse = 'Al momento non ne usiamo nessuno.'
export const adjust = 'Scegliere nel dettaglio'
export const onlyNecessary = 'Solo necessari'
export const acceptAll = 'Accettare tutti'
export const save = 'Salvare la scelta'
export const close = 'Chiudere'
export const noChoice = 'Non ha ancora fatto una scelta.'
export const chosenOn = (moment: string) => `La Sua scelta del ${moment}`
export const saved = 'Impostazioni dei cookie salvate'
export const withdraw = 'Revocare il consenso'
export const withdrawn = 'Consenso revocato'
export const withdrawnHint = 'Restano attivi solo i cookie necessari.'
