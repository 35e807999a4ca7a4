export const titleWith = (entries: number) => `Warenkorb (${entries})`
export const lines = 'Artikel im Warenkorb'
export const items = (count: number) => `${count} Artikel`
export const needsScript = 'Für den Warenkorb'
export const loading = 'Warenkorb wird geladen'
export const loadingText = 'Warenkorb wird geladen: Preise, Versand und Rabatt kommen gleich.'
export const loadFailed = 'Der Warenkorb konnte nicht geladen werden.'
export const nothingLost = 'Es ist nichts verloren. Bitte versuchen Sie es gleich noch einmal.'
export const retry = 'Erneut versuchen'
export const empty = 'Ihr Warenkorb ist leer'
export const emptyHint = 'Fügen Sie einige köstliche gefriergetrocknete Früchte hinzu!'
export const emptyText = 'Beeren, Äpfel, Mangos: Es wartet viel Knuspriges auf Sie.'
export const shopNow = 'Jetzt einkaufen'
export const goOn = 'Weiter einkaufen'
export const clear = 'Warenkorb leeren'

export const goneLine = 'Nicht mehr erhältlich'
export const remove = (name: string) => `${name} entfernen`
export const quantityOf = (name: string) => `Menge ${name}`
export const perSize = (grams: number) => `pro ${grams}g`
export const gone = 'Dieses Produkt ist nicht mehr erhältlich. Bitte entfernen Sie es.'
export const changeTo = (quantity: number) => `Menge auf ${quantity} ändern`

export const summary = 'Bestellübersicht'
export const subtotal = 'Zwischensumme'
export const products = 'Produkte:'
export const shippingRow = 'Versand:'
export const free = 'Kostenlos'
export const giftCards = 'Geschenkkarten'
export const giftCardsRow = 'Geschenkkarten:'
export const total = 'Gesamt'
export const totalRow = 'Gesamt:'
export const namedRow = (label: string) => `${label}:`
export const giftCard = (lastFour: string) => `Geschenkkarte …${lastFour}`
export const toPay = 'Zu bezahlen'
export const withVat = (amount: string) => `inkl. MWST ${amount}`
export const freeShippingFrom = (amount: string) => `Kostenloser Versand ab ${amount}`
export const toCheckout = 'Zur Kasse'
export const toCheckoutFor = (amount: string) => `Zur Kasse - ${amount}`
export const deliveryTime = (time: string) => `Lieferzeit ${time}`
export const toEachAddress = (time: string) => `Lieferzeit ${time} an jede Adresse`
export const securePayment = 'Sichere Zahlung, auch ohne Konto'
export const boxSavesMore = (code: string) => `Gutschein ${code}: Der Boxpreis spart Ihnen mehr.`
export const quantitySavesMore = (code: string) => `Gutschein ${code}: Der Mengenrabatt spart Ihnen mehr.`

export const deliveryIsFree = 'Ihre Lieferung ist kostenlos.'
export const missingForFree = (amount: string) => `Noch ${amount} für versandkostenfreie Lieferung`
export const suggestions = 'Passt dazu'
export const withThisFree = 'Damit versandkostenfrei'
