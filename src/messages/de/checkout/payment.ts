export const secure = 'Sichere Zahlung über einen Kartenzahlungsanbieter'
export const secureTest = 'Sichere Zahlung über einen Kartenzahlungsanbieter (Test-Modus)'
export const away = 'Die Zahlung ist im Moment nicht erreichbar. Ihr Warenkorb und Ihre Angaben bleiben erhalten.'
export const retry = 'Erneut versuchen'
export const preparing = 'Zahlung wird vorbereitet...'
export const way = 'Zahlungsart'
export const byCardOrTwint = 'Karte oder TWINT'
export const byCardHint = 'Sie zahlen jetzt.'
export const onInvoice = 'Kauf auf Rechnung'
export const onInvoiceHint = (days: number) =>
  `Zahlbar innert ${days === 1 ? 'eines Tages' : `${days} Tagen`} mit der QR-Rechnung, die der Bestellbestätigung beiliegt.`
export const firstOrderHints = {
  accepted: '',
  held: 'Die erste Bestellung sehen wir zuerst kurz durch.',
  'confirmed-accounts': 'Für die erste Bestellung brauchen Sie ein Konto mit bestätigter E-Mail-Adresse.',
  refused: 'Ab der zweiten Bestellung.',
}
