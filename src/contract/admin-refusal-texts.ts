import { MAX_GOODS_TOTAL } from '#domain/cart/cart.ts'
import { MAX_CUSTOMER_TAGS } from '#domain/customers/customer-limits.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { VIEW_LIMIT } from '#domain/overview/saved-view.ts'
import { MAX_PICTURE_MB, MAX_PICTURE_MEGAPIXELS } from '#domain/pictures/picture-limits.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { detail } from './stock-refusal-texts.ts'

/** The texts of refusals in the administration, which is in German. */
export const ADMIN_REFUSAL_TEXTS = {
  'operator-idle': 'In der Verwaltung hat 30 Minuten lang niemand gearbeitet. Bitte melden Sie sich noch einmal an.',
  'changed-elsewhere': 'Jemand anderes hat das inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  'order-move-refused': (details: unknown) => moveText(details),
  'gift-address-missing': 'Die Adresse der beschenkten Person fehlt noch.',
  'order-held': 'Bitte bestätigen oder stornieren Sie die Bestellung. Dann ist sie geklärt.',
  'payment-not-in-review': 'Über diese Zahlung ist schon entschieden.',
  'refund-refused': 'Der Zahlungsanbieter hat die Rückerstattung abgelehnt. Bitte prüfen Sie die Zahlung dort.',
  'recipients-not-of-cart': 'Die Adressliste gehört nicht zum Warenkorb. Bitte erstatten Sie die Zahlung zurück.',
  'order-exists': 'Zu dieser Zahlung gibt es schon eine Bestellung auf Rechnung. Bitte erstatten Sie die Zahlung zurück.',
  'too-many-views': `Sie haben schon ${VIEW_LIMIT} Ansichten dieser Liste gespeichert. Bitte löschen Sie eine davon.`,
  'refund-too-large': (details: unknown) => tooLargeText(details),
  'refund-nothing-left': 'Von dieser Bestellung ist schon alles zurückerstattet.',
  'refund-unknown': 'Diese Rückerstattung gibt es nicht.',
  'transfer-account-missing': 'Bitte erfassen Sie zuerst das Konto, auf das überwiesen wird.',
  'transfer-day': 'Der Tag der Überweisung liegt zwischen der Bestellung und heute.',
  'return-step': 'Dieser Schritt der Rücksendung ist schon getan, oder ein früherer fehlt.',
  'replacement-empty': 'Von dieser Rücksendung ist nichts eingetroffen, das sich ersetzen lässt.',
  'replacement-no-address': 'Diese Bestellung hat keine einzelne Adresse, an die ein Ersatz gehen kann. Bitte erstatten Sie die Packungen.',
  'replacement-refunded': 'Diese Packungen sind schon erstattet und werden nicht ersetzt.',
  'replacement-short': (details: unknown) =>
    `Für den Ersatz sind zu wenige Packungen da: ${namesIn(details).join(', ')}. Bitte erstatten Sie sie, oder warten Sie auf Nachschub.`,
  'return-reason-missing': 'Bitte geben Sie an, warum die Packungen abgeschrieben werden.',
  'invoice-off': 'Kauf auf Rechnung ist nicht eingeschaltet. Das geht unter «Einstellungen», mit Ihrer IBAN.',
  'order-unpaid': 'Diese Rechnung ist noch nicht bezahlt; zurückzuerstatten gibt es nichts.',
  'payment-settled': 'Bei dieser Bestellung lässt sich die Zahlung nicht von Hand vermerken.',
  'execution-day': 'Die Bank kann frühestens heute überweisen.',
  'transfer-in-file': 'Diese Überweisung ist in einer Zahlungsdatei. Verwerfen Sie zuerst die Datei, wenn die Bank sie nicht erhalten hat.',
  'nothing-to-transfer': 'Es gibt nichts, was sich mit einer Zahlungsdatei überweisen lässt.',
  'payment-file-unknown': 'Diese Zahlungsdatei gibt es nicht.',
  'payment-file-used': 'Eine Überweisung dieser Datei ist schon ausgeführt.',
  'payment-by-owner': 'Die Zahlung einer Bestellung mit Geschenkkarten vermerken nur Inhaberinnen und Inhaber.',
  'payment-by-bank': 'Diese Zahlung hat die Bank gemeldet. Lösen Sie dort die Buchung von der Bestellung.',
  'bank-file-faulty': (details: unknown) => messageIn(details) ?? 'Die Datei kann nicht übernommen werden.',
  'bank-entry-unknown': 'Diese Buchung gibt es nicht.',
  'bank-part-too-large':
    'Ein Teil ist mehr, als von seiner Bestellung offen ist. Damit nichts erlassen wird, was bezahlt ist, teilen Sie anders auf.',
  'bank-parts': 'Die Teile ergeben zusammen genau die Buchung, jeder für eine andere Bestellung.',
  'order-not-on-invoice': 'Eine Bestellung auf Rechnung mit dieser Nummer gibt es nicht.',
  'recipient-unknown': 'Diese Adresse steht nicht auf der Liste.',
  'address-locked': 'Die Bestellung ist schon versandt oder storniert; die Adresse kann nicht mehr geändert werden.',
  'invoice-not-renewable': 'Diese Rechnung hat die Adresse schon oder kann nicht mehr ersetzt werden.',
  'order-nothing-to-send': 'Von dieser Bestellung ist nichts mehr zu senden: Alle Packungen sind erstattet. Sie kann storniert werden.',
  'order-not-packed': 'Diese Bestellung wird nicht gepackt: Sie ist noch nicht bestätigt, schon versandt oder storniert.',
  'part-too-many': 'So viele Packungen sind nicht mehr zu senden. Bitte laden Sie die Seite neu.',
  'part-is-all': 'Das ist alles, was noch zu senden ist. Melden Sie die Bestellung als versandt.',
  'recipient-missing':
    'Diese Bestellung geht an mehrere Adressen, jede mit eigenem Paket und eigener Sendungsnummer. Wählen Sie die Adresse.',
  'postponed-day': 'Zurückstellen lässt sich eine Bestellung frühestens auf morgen.',
  'edit-over': 'Die Bestellung ist schon versandt, teilweise versandt oder storniert und kann nicht mehr bearbeitet werden.',
  'edit-packed': 'Die Bestellung ist schon gepackt und kann nicht mehr bearbeitet werden.',
  'edit-refunded':
    'Von dieser Bestellung ist schon etwas zurückerstattet, gutgeschrieben oder bei der Bank reklamiert. Sie kann nicht mehr bearbeitet werden.',
  'edit-kind': 'Diese Art von Bestellung kann nicht bearbeitet werden. Stornieren Sie sie, und nehmen Sie sie neu auf.',
  'edit-invoice-begun': 'Diese Rechnung ist schon gemahnt oder zum Teil bezahlt. Die Bestellung kann nicht mehr bearbeitet werden.',
  'edit-unchanged': 'Es ist nichts geändert.',
  'edit-empty': 'Mindestens eine Packung muss bleiben. Sonst stornieren Sie die Bestellung.',
  'edit-box': 'Eine eigene Box bleibt, wie sie bestellt ist.',
  'edit-exceeds-payment': 'Das kostet mehr, als bezahlt ist. Verlangen Sie die Differenz mit einem Nachtrag.',
  'edit-below-gift-card':
    'So bleibt neben der Geschenkkarte nichts zu bezahlen. Stornieren Sie die Bestellung, oder erstatten Sie die Artikel.',
  'edit-total': 'Der Betrag hat sich inzwischen geändert. Bitte prüfen Sie ihn noch einmal.',
  'order-postponed': 'Die Bestellung ist zurückgestellt.',
  'order-in-batch': 'Die Bestellung ist schon in einem Sammelversand.',
  'order-not-in-batch': 'Die Bestellung ist nicht mehr in diesem Sammelversand.',
  'batch-empty': (details: unknown) => `Von diesen Bestellungen kann keine gepackt werden. ${namesIn(details).join(' ')}`,
  'lot-unknown': 'Dieses Los gibt es nicht.',
  'lot-exists': 'Ein Los mit dieser Nummer gibt es von dieser Grösse schon.',
  'lot-best-before': 'Das Mindesthaltbarkeitsdatum liegt vor dem Tag des Eingangs.',
  'lot-receipt-in-future': 'Der Tag des Eingangs liegt in der Zukunft.',
  'lot-outlives-packs': (details: unknown) => `Eine Box hält nicht länger als die Packungen darin: ${namesIn(details).join(', ')}.`,
  'lot-overdrawn': 'So viele Packungen hat das Los nicht mehr.',
  'lot-not-usable': 'Dieses Los ist gesperrt oder abgelaufen.',
  'lot-already-blocked': 'Dieses Los ist schon gesperrt.',
  'lot-not-blocked': 'Dieses Los ist nicht gesperrt.',
  'lot-recalled': 'Dieses Los ist zurückgerufen und bleibt gesperrt.',
  'lot-moved': (details: unknown) =>
    `Inzwischen sind Packungen weggegangen oder dazugekommen: Los ${namesIn(details).join(', ')}. Bitte zählen Sie dort noch einmal.`,
  'lots-short': (details: unknown) =>
    `Die Lose reichen nicht für: ${namesIn(details).join(', ')}. Erfassen Sie den Eingang, oder zählen Sie nach.`,
  'lots-stopped': (details: unknown) =>
    `Im Paket sind Packungen eines gesperrten Loses: ${namesIn(details).join(', ')}. Machen Sie «Gepackt» rückgängig, und packen Sie neu.`,
  'subscription-unknown': 'Diese Adresse hat den Newsletter nicht bestellt.',
  'subscription-ended': 'Dieses Abonnement ist schon beendet.',
  'recall-rehearsed': 'Das war eine Übung: Davon erfährt niemand.',
  'recall-partly-sent': 'Die Bestellung ist erst zum Teil versandt: Senden Sie zuerst den Rest, oder stornieren Sie ihn.',
  'recall-settled': 'Für diesen Rückruf schon erstattet oder ersetzt.',
  'recall-still-here': 'Die Packungen sind noch nicht weg: Packen Sie andere ein.',
  'recall-unknown': 'Diesen Rückruf gibt es nicht.',
  'stock-of-lots': 'Diese Grösse hat Lose. Ihr Lager ändert sich mit Wareneingang, Zählung und Abschreibung.',
  'label-incomplete': (details: unknown) => `Für die Etikette fehlt am Produkt: ${namesIn(details).join(', ')}.`,
  'label-overfull': 'Der Text hat auf dieser Etikette keinen Platz. Nehmen Sie eine grössere, oder kürzen Sie die Angaben.',
  'label-lot-stopped': (details: unknown) => `Los ${namesIn(details).join(', ')} ist gesperrt. Dafür gibt es keine Etiketten.`,
  'label-lot-date': (details: unknown) => {
    const [number = '', ...days] = namesIn(details)
    return `Los ${number} ist haltbar bis ${days.join(' oder ')}. Ein anderes Datum braucht ein anderes Los.`
  },
  'batch-unknown': 'Diesen Sammelversand gibt es nicht.',
  'packed-elsewhere': (details: unknown) => packedText(details),
  'tracking-repeated': (details: unknown) => `Diese Sendungsnummer steht mehr als einmal da: ${namesIn(details).join(', ')}.`,
  'tracking-taken': (details: unknown) => `Diese Sendungsnummer hat schon ${namesIn(details).join(', ')}.`,
  'tracking-set': (details: unknown) =>
    `Diese Bestellung hat schon die Sendungsnummer ${namesIn(details).join(', ')}. Versenden Sie sie damit, oder entfernen Sie die Nummer.`,
  'carrier-missing': 'Für Etiketten der Post fehlen die Zugangsdaten. Drucken Sie Adressetiketten.',
  'carrier-unavailable': 'Die Post ist im Moment nicht erreichbar. Es wurde nichts versandt. Bitte versuchen Sie es gleich noch einmal.',
  'carrier-credentials':
    'Die Post nimmt die Zugangsdaten des Shops nicht an. Es wurde nichts versandt. Bitte prüfen Sie POST_CLIENT_ID und POST_CLIENT_SECRET.',
  'label-pending':
    'Die Post hat noch nicht geantwortet. Es wurde nichts versandt. Bitte versuchen Sie es in einer Minute noch einmal: Kommt die Etikette noch, wird sie verwendet.',
  'label-unclear':
    'Die Verbindung zur Post ist abgebrochen: Vielleicht hat sie die Etikette schon gemacht. Es wurde nichts versandt. Soll sie eine neue machen?',
  'label-refused': (details: unknown) => `Die Post macht für diese Sendung keine Etikette: ${namesIn(details).join(' ')}`,
  'label-for-letter': 'Ein Brief hat keine Paketetikette. Wählen Sie «Anderes Paket», oder versenden Sie ihn ohne.',
  'label-for-many': 'Ein Firmengeschenk bekommt seine Etiketten Adresse für Adresse, unter «Etiketten» im Sammelversand.',
  'label-without-address': 'Diese Bestellung hat keine Lieferadresse.',
  'label-missing': 'Dafür gibt es keine Etikette.',
  'parcel-unknown': 'Dieses Paket gibt es nicht.',
  'card-missing': 'Diese Bestellung hat keine Karte.',
  'parcel-sent': 'Dieses Paket ist schon versandt.',
  'parcel-too-heavy': 'Das ist zu schwer für ein einziges Paket.',
  'translation-unknown': 'Diesen Text gibt es nicht, oder er ist auf Deutsch leer.',
  'translation-too-long': (details: unknown) => messageIn(details) ?? 'Eine Übersetzung ist zu lang.',
  'slug-taken': 'Diese Adresse gehört schon einem anderen Produkt.',
  'not-publishable': 'Es fehlen Angaben, die das Produkt im Shop haben muss.',
  'article-code-taken': 'Diese Artikelnummer oder GTIN hat schon eine andere Grösse oder ein anderes Produkt.',
  'gross-below-net': 'Mit Verpackung kann eine Packung nicht leichter sein als ihr Inhalt.',
  'size-has-stock': (details: unknown) =>
    `Von der Grösse ${detail(details, 'name') ?? ''} sind noch Packungen da. Setzen Sie ihr Lager zuerst auf 0, oder buchen Sie ihre Lose aus.`,
  'stock-below-reserved': 'So wenige können es nicht sein: Es wird gerade für mehr Packungen bezahlt.',
  'box-unknown-product': 'Ein Produkt im Inhalt der Box gibt es nicht.',
  'picture-unknown': 'Dieses Bild gibt es nicht. Bitte laden Sie es noch einmal hoch.',
  'picture-missing': 'Bitte wählen Sie ein Bild.',
  'picture-type': 'Das ist kein Bild, das wir annehmen. Bitte nehmen Sie JPEG, PNG, WebP oder AVIF.',
  'picture-too-large': `Das Bild ist zu gross: höchstens ${MAX_PICTURE_MB} MB und ${MAX_PICTURE_MEGAPIXELS} Megapixel.`,
  'pictures-full': 'Das Bild konnte nicht gespeichert werden: Der Speicherplatz ist voll.',
  'import-faulty': 'Die Datei hat Fehler. Es wurde nichts geändert.',
  'import-plan-changed': 'Seit der Vorschau hat sich etwas geändert. Es wurde nichts importiert. Bitte prüfen Sie die neue Vorschau.',
  'import-unknown': 'Diesen Import gibt es nicht.',
  'import-undone': 'Dieser Import ist schon zurückgenommen, oder es gab danach einen neueren.',
  'price-list-unknown': 'Diese Preisliste gibt es nicht mehr.',
  'price-list-exists': 'Eine Preisliste mit diesem Namen gibt es schon.',
  'draft-unknown': 'Diesen Entwurf gibt es nicht.',
  'draft-too-large': `Die Waren kosten zusammen mehr als ${formatChf(MAX_GOODS_TOTAL)}. Bitte prüfen Sie Preise und Mengen.`,
  'draft-over': 'Dieser Entwurf ist schon bestellt oder verworfen.',
  'refund-not-in-cash': 'Bar zurückgeben lässt sich nur, was bar bezahlt wurde.',
  'supplement-size-twice': 'Im Nachtrag kann jede Grösse nur einmal stehen.',
  'draft-supplement-over':
    'Die Bestellung zu diesem Nachtrag ist schon gepackt, versandt oder storniert. Nehmen Sie das Zusätzliche als eigene Bestellung auf.',
  'draft-supplement-sent': 'Ein Nachtrag kommt ins Paket der Bestellung und kann nicht gleich mitgenommen werden.',
  'email-missing': 'Ohne E-Mail-Adresse lässt sich der Link nicht senden. Kopieren Sie ihn und geben Sie ihn selbst weiter.',
  'draft-collected': 'Mitgenommene Ware wird gleich bezahlt oder auf Rechnung bestellt, nicht über einen Link.',
  'draft-not-orderable': 'Aus diesem Entwurf lässt sich gerade nicht bestellen. Bitte laden Sie ihn neu.',
  'recipe-exists': 'Ein Rezept mit diesem Titel gibt es schon, oder der Titel hat keine Buchstaben.',
  'recipe-published': 'Nehmen Sie das Rezept zuerst aus dem Shop.',
  'voucher-exists': 'Diesen Gutscheincode gibt es schon.',
  'voucher-in-use': 'Dieser Gutschein wurde schon eingelöst. Schalten Sie ihn aus, statt ihn zu löschen.',
  'gift-card-not-replaceable':
    'Diese Geschenkkarte lässt sich nicht ersetzen: Sie ist leer oder abgelaufen, steht gerade an einer Kasse, oder ihre Zahlung ist offen.',
  'archive-empty': 'In diesem Jahr gibt es keine Belege.',
  'archive-too-large': 'So viele Belege fasst kein ZIP. Bitte wenden Sie sich an den Betrieb.',
  'gift-card-missing': 'Diese Geschenkkarte gibt es nicht.',
  'gift-card-blocked': 'Diese Geschenkkarte ist gesperrt und wird nicht verschickt.',
  'gift-card-not-printable': 'Der Code dieser Geschenkkarte ist nicht mehr lesbar, weil der Schlüssel des Shops gewechselt hat.',
  'gift-card-unpaid': 'Die Bestellung dieser Geschenkkarte ist nicht bezahlt. Sie gilt, sobald die Zahlung vermerkt ist.',
  'gift-card-disputed':
    'Die Zahlung dieser Geschenkkarte ist bestritten. Entsperren lässt sie sich, sobald der Shop das Geld behalten darf.',
  'gift-card-not-sold': 'Diese Geschenkkarte wurde nicht verkauft oder ist schon zurückgenommen.',
  'template-unknown': 'Diese E-Mail gibt es nicht.',
  'text-for-owners': 'Diesen Text ändern nur Inhaberinnen und Inhaber.',
  'placeholder-unknown': (details: unknown) => placeholderText(details),
  'tag-unknown': (details: unknown) =>
    `Der deutsche Text hat keine Auszeichnungen; Leserinnen und Leser sähen sie: ${namesIn(details).join(', ')}`,
  'version-unknown': 'Diese Fassung gibt es nicht.',
  'version-shown': 'Diese Fassung steht schon im Shop.',
  'mail-unknown': 'Diese E-Mail gibt es nicht.',
  'mail-queued': 'Diese E-Mail wartet schon auf den Versand.',
  'customer-unknown': 'Diese Kundin oder diesen Kunden gibt es nicht.',
  'too-many-tags': `So viele Merkmale kann eine Kundin oder ein Kunde nicht haben: höchstens ${MAX_CUSTOMER_TAGS}.`,
  'customer-is-operator': 'Diese Person verwaltet den Shop. Nehmen Sie ihr zuerst die Rechte.',
  'already-operator': 'Diese Person verwaltet den Shop schon. Ihre Rechte ändern Sie in der Liste.',
  'account-unknown': 'Zu dieser E-Mail-Adresse gibt es kein Konto. Die Person muss sich zuerst registrieren.',
  'second-factor-first': 'Richten Sie zuerst Ihren eigenen zweiten Faktor ein.',
  'settings-inconsistent': (details: unknown) => messageIn(details) ?? 'Diese Einstellungen passen nicht zusammen.',
  'voucher-welcome':
    'Ob es den Willkommensrabatt gibt und wie viel er ausmacht, ändern Sie in den Einstellungen, weil Seiten und E-Mails ihn nennen. Er hat darum auch weder Laufzeit noch Höchstzahl.',
  'mail-replaced': 'Diese E-Mail wurde schon an eine andere Adresse nochmals gesendet. Senden Sie bei Bedarf die neuere nochmals.',
  'mail-is-test': 'Eine Test-E-Mail wird nicht noch einmal gesendet.',
  'mail-not-resendable': 'Diese E-Mail enthält einen persönlichen Link und wird nicht noch einmal gesendet.',
  'price-plan-past': 'Die neuen Preise können nicht rückwirkend gelten.',
  'price-plan-order': 'Das Ende liegt nach dem Beginn.',
  'price-plan-overlaps': (details: unknown) => overlapText(details),
  'price-plan-unknown': 'Diese geplanten Preise gibt es nicht.',
  'price-plan-over': 'Diese geplanten Preise sind schon vorbei oder verworfen.',
  'payout-unknown': 'Diese Auszahlung gibt es nicht.',
  'dispute-unknown': 'Diese Reklamation gibt es nicht.',
  'dispute-submitted': 'Diese Reklamation ist schon beantwortet.',
  'tax-change-past': 'Ein neuer Steuersatz kann frühestens ab morgen gelten.',
  'vat-period-running': 'Ein Zeitraum wird erst abgeschlossen, wenn er vorbei ist.',
  'vat-period-not-next': 'Der nächste Abschluss beginnt am Tag nach dem letzten.',
  'vat-period-mixed': 'In diesem Zeitraum wechselt die Abrechnung. Schliessen Sie zuerst die Tage bis zum Wechsel ab.',
  'vat-figures-changed': 'Die Zahlen oder die Art der Abrechnung haben sich inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  'vat-period-not-closed': 'Dieser Zeitraum ist nicht abgeschlossen.',
  'vat-period-not-last': 'Öffnen Sie zuerst die späteren Zeiträume wieder: abgeschlossen wird einer nach dem anderen.',
  'vat-period-closed': 'Dieser Zeitraum ist abgeschlossen. Öffnen Sie ihn zuerst wieder.',
  'vat-period-unknown': 'Für diesen Zeitraum gibt es keine Abrechnung: Er hat noch nicht begonnen oder endet vor seinem Beginn.',
  'vat-file-incomplete': (details: unknown) => messageIn(details) ?? 'Für die Datei fehlt noch etwas.',
  'tax-code-missing': (details: unknown) => missingCodesText(details),
  'tax-change-unknown': 'Diese Änderung gibt es nicht, oder sie gilt schon.',
} as const

function missingCodesText(details: unknown): string {
  const rates = typeof details === 'object' && details !== null && 'rates' in details && Array.isArray(details.rates) ? details.rates : []
  return `Für ${rates.map((rate) => formatTaxRate(Number(rate))).join(' und ')} fehlt der Code in den Konten. Tragen Sie ihn ein, sonst fehlt dem Programm die Steuer.`
}

function tooLargeText(details: unknown): string {
  const [refundable, waived] = [detail(details, 'refundable'), detail(details, 'waived')]
  if (refundable === undefined || waived === undefined) return 'So viel kann nicht mehr zurückerstattet werden.'
  const [most, never] = [formatChf(rappen(Number(refundable))), formatChf(rappen(Number(waived)))]
  return `Höchstens ${most} lassen sich zurückerstatten: ${never} wurden erlassen und sind nie eingegangen.`
}

function moveText(details: unknown): string {
  if (typeof details !== 'object' || details === null || !('from' in details) || !('to' in details))
    return 'Dieser Schritt ist nicht möglich.'
  return `Eine Bestellung kann nicht von «${orderStatusLabel(String(details.from))}» nach «${orderStatusLabel(String(details.to))}» wechseln.`
}

function packedText(details: unknown): string {
  const [by] = namesIn(details)
  return by ? `Diese Bestellung hat ${by} schon gepackt.` : 'Diese Bestellung ist schon gepackt.'
}

function overlapText(details: unknown): string {
  return `In dieser Zeit sind schon andere Preise geplant: ${namesIn(details).join(', ')}.`
}

function placeholderText(details: unknown): string {
  return `Diesen Platzhalter gibt es hier nicht: ${namesIn(details)
    .map((name) => `{${name}}`)
    .join(', ')}`
}

function namesIn(details: unknown): string[] {
  return typeof details === 'object' && details !== null && 'names' in details && Array.isArray(details.names)
    ? details.names.map(String)
    : []
}

function messageIn(details: unknown): string | undefined {
  return typeof details === 'object' && details !== null && 'message' in details ? String(details.message) : undefined
}
