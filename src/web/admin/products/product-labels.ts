import type { ProductListItem } from '#contract/admin-products.ts'
import type { ProductKind } from '#domain/product.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const PRODUCT_KIND_NAMES: Readonly<Record<ProductKind, string>> = { pouch: 'Beutel', box: 'Box', service: 'Service' }

export const PRODUCT_STATUS_BADGES: Readonly<Record<ProductListItem['status'], { title: string; tone: BadgeTone }>> = {
  draft: { title: 'Entwurf', tone: 'warn' },
  published: { title: 'Im Shop', tone: 'good' },
  archived: { title: 'Archiviert', tone: 'neutral' },
}

/** What the fields of a product are called on the screen. */
export const PRODUCT_FIELD_LABELS: Readonly<Record<string, string>> = {
  kind: 'Art',
  name: 'Name',
  slug: 'Adresse',
  teaser: 'Kurztext',
  description: 'Beschreibung',
  category: 'Kategorie',
  tags: 'Merkmale',
  synonyms: 'Suchwörter',
  isNew: 'NEU',
  inStock: 'Verfügbar',
  stockLevel: 'Lagerbestand',
  price: 'Grundpreis',
  price10g: 'Preis 10g',
  price15g: 'Preis 15g',
  price20g: 'Preis 20g',
  salePrice: 'Aktionspreis',
  stripePriceId10g: 'Stripe-Preis 10g',
  stripePriceId15g: 'Stripe-Preis 15g',
  stripePriceId20g: 'Stripe-Preis 20g',
  taxRate: 'MWST',
  netWeightGrams: 'Nettogewicht',
  ingredients: 'Zutaten',
  allergens: 'Allergene',
  storage: 'Lagerung',
  origin: 'Herkunft',
  nutrition: 'Nährwerte',
  tint: 'Farben',
  pictures: 'Bilder',
  boxContents: 'Inhalt der Box',
}
