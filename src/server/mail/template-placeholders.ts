import type { EditableMailTemplate } from '#contract/admin-mails.ts'
import { fillPlaceholders, shopFactTexts } from '#domain/shop-facts.ts'
import { publicSettings } from '#domain/shop-settings.ts'
import type { TemplateContext } from './layout.ts'
import { sampleContent } from './sample-data.ts'
import type { MailTemplateName } from './templates.ts'

/** What the templates' own placeholders mean, in German. */
const MEANINGS: Readonly<Record<string, string>> = {
  number: 'Bestellnummer',
  orderDate: 'Tag der Bestellung',
  greeting: 'Name mit Komma davor, wenn er bekannt ist',
  total: 'Gesamtbetrag',
  tracking: 'Satz mit der Sendungsnummer, wenn es eine gibt',
  amount: 'Betrag, der zurückgeht',
  dueDate: 'Tag, bis zu dem eine offene Rechnung zahlbar ist',
  firstName: 'Vorname',
  product: 'Name des Produkts',
  packing: 'Satz, wann wir die Bestellung einpacken',
  arrival: 'Satz mit dem Tag, an dem die Bestellung ankommt, sonst mit der Lieferzeit',
}

/** The shop-wide placeholders that are offered for mails, with their meaning in German. */
const SHOP_MEANINGS: Readonly<Record<string, string>> = {
  brand: 'Name des Shops',
  deliveryTime: 'Lieferzeit',
  freeFrom: 'Ab wann der Versand kostenlos ist',
  returnDays: 'Tage Rückgaberecht',
  cancelHours: 'Stunden, in denen storniert werden kann',
  supportEmail: 'E-Mail des Kundendiensts',
  supportPhone: 'Telefon des Kundendiensts',
  supportHours: 'Zeiten des Kundendiensts',
  welcomeCode: 'Code für die erste Bestellung',
  welcomePercent: 'Rabatt auf die erste Bestellung',
}

/** The placeholders that a template's text may contain, each with its meaning and an example. */
export function templatePlaceholders(template: MailTemplateName, context: TemplateContext): EditableMailTemplate['placeholders'] {
  const { placeholders } = sampleContent(template, context)
  const facts = shopFactTexts(publicSettings(context.settings))
  return [
    ...Object.entries(placeholders).map(([name, example]) => ({ name, meaning: MEANINGS[name] ?? name, example })),
    ...Object.entries(SHOP_MEANINGS).map(([name, meaning]) => ({ name, meaning, example: fillPlaceholders(`{${name}}`, facts) })),
  ]
}
