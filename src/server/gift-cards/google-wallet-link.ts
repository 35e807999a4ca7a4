import { sign } from 'node:crypto'
import { z } from 'zod'
import { germanDay } from '#domain/calendar/german-date.ts'
import { printedGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { GIFT_CARD_DRAWINGS } from '#domain/gift-cards/gift-card-drawing.ts'
import type { Language } from '#domain/language/language.ts'
import { formatChf, type Rappen } from '#domain/money/money.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContext } from '#server/mail/send-mail.ts'
import type { MailData } from '#server/mail/templates.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readGiftCardToPrint } from './gift-card-code.ts'

/** What a saved card shows; nobody's name and no message, which are nothing to Google. */
interface WalletCard {
  id: string
  code: string
  amount: Rappen
  /** An ISO day. */
  expiresOn: string
  design: GiftCardDesign
  language: Language
}

type WalletConfig = Pick<Config, 'baseUrl'> & { googleWallet?: Config['googleWallet'] }

/**
 * The link that saves a gift card to Google Wallet (docs/rules/gift-cards.md#google-wallet); null without Google's
 * keys. The card itself stands in the link, signed, so that Google hears of it from whoever opens the link.
 */
export async function googleWalletLink(db: Db, { baseUrl, googleWallet }: WalletConfig, card: WalletCard): Promise<string | null> {
  if (!googleWallet) return null
  const { brand } = await readShopSettings(db)
  const claims = {
    iss: googleWallet.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(Date.now() / 1000),
    origins: [],
    payload: passOf(card, { brand, baseUrl, issuerId: googleWallet.issuerId }),
  }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `https://pay.google.com/gp/v/save/${signed}.${sign('sha256', Buffer.from(signed), googleWallet.key).toString('base64url')}`
}

/** The class of a design, which Google makes with its first card, and the card. */
function passOf(
  { id, code, amount, expiresOn, design, language }: WalletCard,
  { brand, baseUrl, issuerId }: { brand: string; baseUrl: string; issuerId: string },
) {
  const { documentsText } = messagesIn(language)
  const classId = `${issuerId}.gift-card-${design}`
  return {
    giftCardClasses: [
      {
        id: classId,
        issuerName: brand,
        merchantName: brand,
        programLogo: { sourceUri: { uri: `${baseUrl}/icon-512.png` } },
        hexBackgroundColor: GIFT_CARD_DRAWINGS[design].ground,
        reviewStatus: 'UNDER_REVIEW',
      },
    ],
    giftCardObjects: [
      {
        id: `${issuerId}.${id}`,
        classId,
        state: 'ACTIVE',
        cardNumber: printedGiftCardCode(code),
        // Not as the balance, since nothing updates it.
        textModulesData: [
          { id: 'worth', header: documentsText.card.worth, body: formatChf(amount) },
          { id: 'expires', header: documentsText.card.validUntil, body: germanDay(expiresOn) },
        ],
        linksModuleData: {
          uris: [
            {
              id: 'balance',
              uri: new URL(addressesOf(language).addressOf('/geschenkkarte/guthaben'), baseUrl).href,
              description: documentsText.card.balance,
            },
          ],
        },
      },
    ],
  }
}

const giftCardData = z.object({ giftCardId: z.uuid() })

/** Adds the link to the mail of a gift card where it is sent; undefined without Google's keys. */
export function googleWalletInMails(db: Db, config: WalletConfig & Pick<Config, 'sessionSecret'>): MailContext['unstoredDataOf'] {
  if (!config.googleWallet) return undefined
  return async ({ template, data }) => {
    const { data: mailed } = giftCardData.safeParse(data)
    const card = template === 'gift-card' && mailed && (await readGiftCardToPrint(db, config, mailed.giftCardId))
    if (!card) return undefined
    return { googleWalletLink: await googleWalletLink(db, config, card) } satisfies Partial<MailData<'gift-card'>>
  }
}
