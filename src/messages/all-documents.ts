import type { Messages } from './all.ts'
import * as deOwnBox from './de/cart/own-box.ts'
import * as deDocuments from './de/orders/documents.ts'
import * as deShopFacts from './de/pages/shop-facts.ts'
import * as enOwnBox from './en/cart/own-box.ts'
import * as enDocuments from './en/orders/documents.ts'
import * as enShopFacts from './en/pages/shop-facts.ts'
import * as frOwnBox from './fr/cart/own-box.ts'
import * as frDocuments from './fr/orders/documents.ts'
import * as frShopFacts from './fr/pages/shop-facts.ts'
import * as itOwnBox from './it/cart/own-box.ts'
import * as itDocuments from './it/orders/documents.ts'
import * as itShopFacts from './it/pages/shop-facts.ts'

const MESSAGES: Record<'de' | 'fr' | 'it' | 'en', Pick<Messages, 'documentsText' | 'ownBoxText' | 'shopFactsText'>> = {
  de: { documentsText: deDocuments, ownBoxText: deOwnBox, shopFactsText: deShopFacts },
  fr: { documentsText: frDocuments, ownBoxText: frOwnBox, shopFactsText: frShopFacts },
  it: { documentsText: itDocuments, ownBoxText: itOwnBox, shopFactsText: itShopFacts },
  en: { documentsText: enDocuments, ownBoxText: enOwnBox, shopFactsText: enShopFacts },
}

/**
 * What documents say in a language, apart from its other messages: all that the threads which print them load
 * (docs/decisions/0013-memory.md).
 */
export function documentMessagesIn(language: keyof typeof MESSAGES) {
  return MESSAGES[language]
}
