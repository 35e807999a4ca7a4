export const confirmation = {
  subject: 'Ihre Bestellung {number}',
  preview: (arrival: string, total: string) => `Vielen Dank! ${arrival} Gesamt ${total}.`,
  heading: 'Vielen Dank für Ihre Bestellung',
  text: 'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten und die Zahlung ist eingegangen. {packing} {arrival}',
  usually: (time: string) => `In der Regel dauert eine Lieferung ${time}.`,
  returning: (days: number) => `Sie haben ${days} ${days === 1 ? 'Tag' : 'Tage'} Rückgaberecht auf ungeöffnete Ware.`,
  cancelling: (hours: number) =>
    `Stornieren können Sie innert ${hours === 1 ? 'einer Stunde' : `${hours} Stunden`}, solange das Paket noch nicht gepackt ist: in Ihrem Konto oder mit einer Antwort auf diese E-Mail.`,
  withdrawalDetails: 'Widerruf im Einzelnen',
}

export const free = {
  preview: (arrival: string) => `Vielen Dank! ${arrival} Es ist nichts zu bezahlen.`,
  text: 'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten. Es ist nichts zu bezahlen. {packing} {arrival}',
}

export const paidCash =
  'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten, und Sie haben {total} bar bezahlt. {packing} {arrival}'

export const onInvoice = {
  preview: (amount: string) => `Vielen Dank! Zahlbar mit der beiliegenden QR-Rechnung: ${amount}.`,
  text: 'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten. {packing} {arrival}',
  payment: 'Sie zahlen auf Rechnung: Bitte überweisen Sie {total} bis am {dueDate}. Die QR-Rechnung liegt dieser E-Mail bei.',
}

export const held = {
  subject: 'Ihre Bestellung {number} ist eingegangen',
  preview: 'Wir sehen sie kurz durch und bestätigen sie Ihnen dann.',
  text: 'Wir haben Ihre Bestellung {number} vom {orderDate} erhalten. Die erste Bestellung auf Rechnung sehen wir kurz durch, meist bis zum nächsten Werktag.',
  next: 'Danach bestätigen wir sie Ihnen in einer weiteren E-Mail mit der QR-Rechnung über {total} und packen sie ein. Sie müssen nichts tun.',
}

export const cancelled = {
  subject: 'Ihre Bestellung {number} ist storniert',
  preview: (number: string) => `Wir haben Ihre Bestellung ${number} storniert.`,
  heading: 'Ihre Bestellung ist storniert',
  text: 'Ihre Bestellung {number} ist storniert. Was Sie bezahlt haben, erstatten wir auf demselben Weg zurück und schreiben Ihnen, sobald es unterwegs ist.',
  inCash: 'Ihre Bestellung {number} ist storniert. Was Sie bar bezahlt haben, haben wir Ihnen bar zurückgegeben.',
  byTransfer: 'Ihre Bestellung {number} ist storniert. Wir überweisen Ihnen {amount} und melden uns, sobald der Betrag unterwegs ist.',
  noInvoice: 'Ihre Rechnung müssen Sie nicht bezahlen.',
}

export const forYou = (amount: string) => `${amount} für Sie`

export const transferred = {
  subject: 'Überweisung zu Ihrer Bestellung {number}',
  preview: (amount: string) => `Wir haben Ihnen ${amount} überwiesen.`,
  text: 'Zu Ihrer Bestellung {number} haben wir Ihnen {amount} auf Ihr Bankkonto überwiesen. Je nach Bank ist der Betrag in 1 bis 3 Werktagen gutgeschrieben.',
}

export const refunded = {
  subject: 'Rückerstattung zu Ihrer Bestellung {number}',
  preview: (amount: string) => `Wir haben Ihnen ${amount} zurückerstattet.`,
  text: 'Wir haben Ihnen zu Ihrer Bestellung {number} {amount} zurückerstattet, auf demselben Weg, wie Sie bezahlt haben. Je nach Bank ist der Betrag in 5 bis 10 Tagen auf Ihrem Konto.',
  inCashPreview: (amount: string) => `Wir haben Ihnen ${amount} bar zurückgegeben.`,
  inCash: 'Wir haben Ihnen zu Ihrer Bestellung {number} {amount} bar zurückgegeben.',
  toGiftCardPreview: (amount: string) => `${amount} sind wieder auf Ihrer Geschenkkarte.`,
  toGiftCard:
    'Wir haben Ihnen zu Ihrer Bestellung {number} {amount} auf Ihre Geschenkkarte zurückgebucht, oder auf die neue, wenn wir sie ersetzt haben. Sie können das Guthaben sofort wieder einlösen.',
}

export const returned = {
  subject: 'Rücksendung zu Ihrer Bestellung {number}',
  preview: 'So senden Sie uns die Packungen zurück.',
  heading: 'So senden Sie zurück',
  text: 'Ihre Rücksendung zur Bestellung {number} ist angekündigt. Bitte senden Sie uns die Packungen ungeöffnet und gut verpackt, und legen Sie einen Zettel mit der Bestellnummer bei.',
  postage:
    'Das Porto tragen Sie. Ist etwas beschädigt oder falsch, tragen wir es: Legen Sie die Quittung der Post bei. Sobald die Packungen bei uns eingetroffen und geprüft sind, erstatten wir Ihnen den Kaufpreis.',
}

export const late = {
  subject: 'Leider ausverkauft: Ihre Bestellung {number}',
  preview: (total: string) => `Wir erstatten Ihnen ${total} vollständig zurück.`,
  heading: 'Das tut uns leid',
  text: 'Ihre Zahlung ist erst eingetroffen, als die Reservation abgelaufen und der Vorrat verkauft war. Wir können Ihre Bestellung {number} deshalb nicht liefern.',
  refund: 'Wir erstatten Ihnen die bezahlten {total} vollständig zurück. Sie müssen dafür nichts tun.',
}

export const paymentRefunded = {
  subject: 'Rückerstattung Ihrer Zahlung',
  text: 'Ihre Zahlung von {amount} passte zu keiner Bestellung. Wir haben sie vollständig zurückerstattet, auf demselben Weg, wie Sie bezahlt haben. Je nach Bank ist der Betrag in 5 bis 10 Tagen auf Ihrem Konto.',
}

export const tracking = (number: string) => `Sendungsnummer: ${number}.`
export const packedTogether = (number: string) => `Sie kommt mit ${number} in ein Paket.`
export const packedToday = 'Wir packen sie heute ein.'
export const packedOn = (day: string) => `Wir packen sie am ${day} ein.`
export const giftCardsByMail = 'Geschenkkarten kommen per E-Mail, sobald sie bezahlt sind oder am Tag, den Sie gewählt haben.'
export const collected = 'Die Ware haben Sie gleich mitgenommen.'
export const allArriveBy = (day: string, count: number) =>
  count === 1 ? `Bis am ${day} ist Ihr Geschenk angekommen.` : `Bis am ${day} sind alle ${count} Geschenke angekommen.`
export const deliveryTime = (time: string) => `Lieferzeit: ${time}.`
export const linkOnOrderPage =
  'Den Link, mit dem die beschenkte Person ihre Adresse einträgt, finden Sie auf der Seite Ihrer Bestellung. Danach packen wir das Geschenk ein.'
export const linkIsSent = 'Die beschenkte Person bekommt einen Link, mit dem sie ihre Adresse einträgt. Danach packen wir das Geschenk ein.'
export const giftArrivesOn = (day: string) => `Am ${day} kommt Ihr Geschenk an.`
export const arrivesOn = (day: string) => `Am ${day} ist sie bei Ihnen.`

export const shipped = {
  subject: 'Ihre Bestellung {number} ist unterwegs',
  preview: 'Ihr Paket ist auf dem Weg.',
  heading: 'Ihr Paket ist unterwegs',
  text: 'Wir haben Ihre Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}',
  track: 'Sendung verfolgen',
}

export const giftsShipped = {
  preview: 'Jede Sendung lässt sich verfolgen.',
  heading: 'Ihre Geschenke sind unterwegs',
  text: 'Wir haben alle Pakete Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. Die Nummern davor sind die Ihrer Adressliste.',
}

export const partShipped = {
  subject: 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
  heading: 'Ein Teil ist unterwegs',
  text: 'Wir haben einen Teil Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}',
  rest: 'Den Rest senden wir Ihnen in einem weiteren Paket und schreiben Ihnen dann wieder. Das kostet Sie nichts.',
}

export const firstGiftsShipped = {
  heading: 'Die ersten Geschenke sind unterwegs',
  text: (sent: number, of: number) =>
    `Wir haben ${sent} von ${of} Paketen Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. Die Nummern davor sind die Ihrer Adressliste.`,
  rest: 'Die anderen folgen. Den Stand sehen Sie jederzeit auf der Seite Ihrer Bestellung; wir schreiben Ihnen wieder, wenn alle unterwegs sind.',
}

export const replacement = {
  subject: 'Der Ersatz zu Ihrer Bestellung {number} ist unterwegs',
  heading: 'Ihr Ersatz ist unterwegs',
  text: 'Wir haben den Ersatz für Ihre Rücksendung der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}',
  free: 'Er gehört zu Ihrer Bestellung {number} und kostet Sie nichts.',
}

export const credited = {
  subject: 'Gutschrift zu Ihrer Bestellung {number}',
  preview: (amount: string, open: string) => `${amount} weniger: Zu bezahlen sind noch ${open}.`,
  settledPreview: (amount: string) => `${amount} gutgeschrieben: Es ist nichts mehr zu bezahlen.`,
  heading: (amount: string) => `${amount} weniger zu bezahlen`,
  text: 'Wir haben {amount} von der Rechnung zu Ihrer Bestellung {number} abgezogen. {open}',
  open: (amount: string) =>
    `Zu bezahlen sind noch ${amount}. Bitte verwenden Sie dafür die QR-Rechnung auf der Gutschrift, die dieser E-Mail beiliegt, statt der früheren.`,
  openUntil: (amount: string, day: string) =>
    `Zu bezahlen sind noch ${amount} bis am ${day}. Bitte verwenden Sie dafür die QR-Rechnung auf der Gutschrift, die dieser E-Mail beiliegt, statt der früheren.`,
  settled:
    'Es ist nichts mehr zu bezahlen. Was Sie schon zu viel überwiesen haben, zahlen wir Ihnen zurück. Die Gutschrift liegt dieser E-Mail bei.',
}

export const edited = {
  subject: 'Ihre Bestellung {number} ist geändert',
  preview: (total: string) => `So sieht sie jetzt aus. Neu ${total}.`,
  heading: 'Ihre Bestellung ist geändert',
  text: 'Wir haben Ihre Bestellung {number} geändert. Sie kostet jetzt {total}.',
  payNew: (amount: string) =>
    `Die bisherige Rechnung gilt nicht mehr. Bitte bezahlen Sie ${amount} mit der neuen QR-Rechnung, die dieser E-Mail beiliegt.`,
  payLater: (amount: string) => `Die Rechnung über ${amount} erhalten Sie, sobald wir die Bestellung bestätigt haben.`,
  same: 'Der Betrag bleibt gleich. Die neue Rechnung liegt dieser E-Mail bei.',
  transfer: (amount: string) =>
    `Wir überweisen Ihnen ${amount} und schreiben Ihnen, sobald es unterwegs ist. Die neue Rechnung liegt dieser E-Mail bei.`,
  refund: (amount: string) =>
    `Wir erstatten Ihnen ${amount} auf demselben Weg zurück und schreiben Ihnen, sobald es unterwegs ist. Die neue Rechnung liegt dieser E-Mail bei.`,
  exchanged: (amount: string) =>
    `Diese ${amount} rechnen wir an Ihren Nachtrag an, so dass Sie nur den Unterschied bezahlen. Was er davon nicht braucht, erstatten wir Ihnen. Die neue Rechnung liegt dieser E-Mail bei.`,
}

export const invoiceRenewed = {
  subject: 'Neue Rechnung zu Ihrer Bestellung {number}',
  preview: 'Mit der korrigierten Adresse.',
  heading: 'Ihre Rechnung mit neuer Adresse',
  text: 'Die Rechnung zu Ihrer Bestellung {number} hat jetzt die korrigierte Adresse. Sie liegt dieser E-Mail bei, mit der Gutschrift über die bisherige, die nicht mehr gilt. {settlement}',
  pay: (amount: string) => `Bitte bezahlen Sie ${amount} mit der neuen QR-Rechnung.`,
  paid: 'Sie haben schon bezahlt und müssen nichts tun.',
}

export const openAmount = (amount: string) => `Offen sind ${amount}.`

export const paymentNotice = {
  subject: 'Bald fällig: Ihre Rechnung zur Bestellung {number}',
  heading: 'Kurz erinnert',
  text: 'Die Rechnung zu Ihrer Bestellung {number} ist am {dueDate} fällig. Offen sind {amount}. Die QR-Rechnung liegt dieser E-Mail noch einmal bei.',
  paid: 'Haben Sie schon bezahlt? Dann müssen Sie nichts tun.',
}

export const reminder = {
  titles: { 1: '1. Mahnung', 2: '2. Mahnung' },
  subject: (title: string) => `${title} zur Bestellung {number}`,
  first:
    'Ihre Zahlung zur Bestellung {number} war am {dueDate} fällig und ist bei uns noch nicht eingegangen. Sicher ist das ein Versehen.',
  second: 'Trotz unserer Mahnung ist Ihre Zahlung zur Bestellung {number} noch nicht eingegangen. Sie war am {dueDate} fällig.',
  pay: 'Bitte überweisen Sie {amount} in den nächsten 10 Tagen. Die QR-Rechnung mit allen Angaben liegt dieser E-Mail bei.',
  paid: 'Ist Ihre Zahlung schon unterwegs oder stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.',
}

export const draftLink = {
  subject: 'Ihre Bestellung bei {brand}: prüfen und bezahlen',
  preview: 'Wir haben vorbereitet, was Sie bei uns bestellt haben.',
  heading: 'Ihre Bestellung ist bereit',
  text: 'Wie besprochen haben wir Ihre Bestellung vorbereitet. Bitte prüfen Sie Artikel und Adresse und bezahlen Sie. Danach packen wir für Sie.',
  button: 'Prüfen und bezahlen',
  validity: (day: string) => `Der Link gilt bis ${day} und ist nur für Sie. Haben Sie nichts bestellt? Dann müssen Sie nichts tun.`,
}

export const supplementLink = {
  subject: (number: string) => `Nachtrag zu ${number}: prüfen und bezahlen`,
  preview: 'Wir legen gern noch dazu, was Sie gewünscht haben.',
  heading: 'Ihr Nachtrag ist bereit',
  text: (number: string) =>
    `Wie besprochen legen wir noch etwas ins Paket Ihrer Bestellung ${number}, ohne weitere Versandkosten. Bitte bezahlen Sie bald: Sobald das Paket gepackt ist, geht es nicht mehr.`,
}

export const giftCard = {
  subject: 'Ihre Geschenkkarte von {brand}',
  giftSubject: 'Eine Geschenkkarte von {brand} für Sie',
  preview: (amount: string) => `${amount} für gefriergetrocknete Früchte.`,
  heading: 'Ihre Geschenkkarte',
  giftHeading: 'Eine Geschenkkarte für Sie',
  text: 'Ihre Geschenkkarte über {amount} finden Sie mit ihrem Code im Anhang, zum Einlösen oder zum Weiterschenken.',
  giftText: 'Jemand schenkt Ihnen {amount} für {brand}. Die Karte mit dem Code finden Sie im Anhang.',
  use: (day: string) =>
    `Den Code geben Sie im Warenkorb ein, auch in mehreren Bestellungen. Gültig bis ${day}. Wer den Code kennt, kann ihn einlösen: Bewahren Sie ihn auf wie Bargeld.`,
  validUntil: (day: string) => `Gültig bis ${day}`,
}

export const giftLink = {
  subject: (from: string) => `${from} schenkt Ihnen etwas von {brand}`,
  preview: 'Sagen Sie uns, wohin wir es senden dürfen.',
  heading: 'Ein Geschenk für Sie',
  text: (from: string) => `${from} schenkt Ihnen gefriergetrocknete Früchte von {brand}. Wohin dürfen wir sie senden?`,
  message: (words: string) => `«${words}»`,
  button: 'Adresse eintragen',
  validity: (day: string, from: string) =>
    `Der Link gilt bis ${day} und ist nur für Sie. Ihre Adresse brauchen wir für das Paket; ${from} sieht sie auf der Seite der Bestellung.`,
  waitingSubject: 'Ihr Geschenk von {brand} wartet',
  waitingHeading: 'Ihr Geschenk wartet',
}

export const giftAddress = {
  subject: 'Ihr Geschenk {number} geht auf die Reise',
  preview: (arrival: string) => `Die Adresse ist eingetragen. ${arrival}`,
  heading: 'Die Adresse ist da',
  text: 'Die Adresse der beschenkten Person ist eingetragen, und wir packen Ihr Geschenk ein. {arrival}',
  arrivesOn: (day: string) => `Es kommt am ${day} an.`,
}

export const giftAddressMissing = {
  subject: 'Ihr Geschenk {number} wartet auf eine Adresse',
  preview: 'Haben Sie den Link schon weitergegeben?',
  heading: 'Die Adresse fehlt noch',
  text: 'Zu Ihrem Geschenk {number} hat noch niemand eine Adresse eingetragen. Den Link dafür finden Sie auf der Seite Ihrer Bestellung. Bleibt die Adresse aus, stornieren wir und erstatten Ihnen den ganzen Betrag.',
  button: 'Zum Link',
}

export const recall = {
  subject: 'Wichtig: Rückruf von {product}',
  preview: 'Bitte essen Sie den Inhalt dieser Packungen nicht.',
  heading: 'Bitte essen Sie den Inhalt dieser Packungen nicht',
  text: 'Wir rufen Packungen zurück, die in Ihrer Bestellung {number} waren. Es tut uns leid.',
  packs: 'Diese Packungen',
  pack: (count: string, name: string, size: string, lot: string, bestBefore: string) =>
    `${count} ${name} ${size}, Los ${lot}, mindestens haltbar bis ${bestBefore}`,
  why: 'Warum',
  advice: 'Was Sie tun können',
}
