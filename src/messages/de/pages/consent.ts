// Change CONSENT_TEXT_VERSION (src/domain/consent/consent.ts) whenever a text changes that explains the choice.
export const title = 'Cookies, aber nur wenn Sie mögen'
export const explanation = 'Notwendige Cookies brauchen Warenkorb und Anmeldung. Über Statistik und Marketing entscheiden Sie.'
export const categories = {
  necessary: {
    title: 'Notwendig',
    text: 'Warenkorb, Anmeldung und Sicherheit. Ohne diese Cookies funktioniert der Shop nicht.',
  },
  analytics: {
    title: 'Statistik',
    text: 'Hilft uns zu verstehen, welche Seiten besucht werden, damit wir den Shop verbessern können.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Erlaubt uns, Ihnen Angebote zu zeigen, die zu Ihnen passen.',
  },
}
export const notInUse = 'Zurzeit setzen wir dafür nichts ein.'
export const adjust = 'Einstellungen anpassen'
export const onlyNecessary = 'Nur Notwendige'
export const acceptAll = 'Alle akzeptieren'
export const save = 'Auswahl speichern'
export const close = 'Schliessen'
export const noChoice = 'Sie haben noch keine Auswahl getroffen.'
export const chosenOn = (moment: string) => `Ihre Auswahl vom ${moment}`
export const saved = 'Cookie-Einstellungen gespeichert'
export const withdraw = 'Einwilligung widerrufen'
export const withdrawn = 'Einwilligung widerrufen'
export const withdrawnHint = 'Es gelten nur noch die notwendigen Cookies.'
