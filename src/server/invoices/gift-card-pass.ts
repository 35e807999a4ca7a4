import { fileURLToPath } from 'node:url'
import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { germanDay } from '#domain/calendar/german-date.ts'
import { printedGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import { GIFT_CARD_DRAWINGS } from '#domain/gift-cards/gift-card-drawing.ts'
import { formatChf } from '#domain/money/money.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import type { Config } from '#server/platform/config.ts'
import type { PrintedGiftCard } from './gift-card-pdf.ts'

const ICON = fileURLToPath(new URL('../../../assets/brand/icon-192.png', import.meta.url))
/** Pixels of the icon at each density of a screen: 29 points. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const

/** A gift card for Apple Wallet, signed: a file `.pkpass` with what its PDF says (docs/rules/gift-cards.md#wallet). */
export async function giftCardPass(
  { id, code, amount, expiresOn, recipient, message, design, language }: PrintedGiftCard & { id: string },
  {
    settings: { brand },
    baseUrl,
    wallet,
  }: { settings: Pick<ShopSettings, 'brand'>; baseUrl: string; wallet: NonNullable<Config['wallet']> },
): Promise<Buffer> {
  const { documentsText } = documentMessagesIn(language)
  const words = documentsText.card
  const { ground, ink } = GIFT_CARD_DRAWINGS[design]
  const balanceUrl = new URL(addressesOf(language).addressOf('/geschenkkarte/guthaben'), baseUrl).href
  const back = [
    { key: 'use', label: documentsText.giftCard, value: words.use(new URL(baseUrl).host, germanDay(expiresOn)) },
    { key: 'balance', label: words.balance, value: balanceUrl },
    ...(message ? [{ key: 'message', label: words.message, value: message }] : []),
  ]
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: wallet.passTypeId,
    teamIdentifier: wallet.teamId,
    serialNumber: id,
    organizationName: brand,
    description: `${documentsText.giftCard} ${brand}`,
    logoText: brand,
    backgroundColor: rgb(ground),
    foregroundColor: rgb(ink),
    labelColor: rgb(ink),
    storeCard: {
      primaryFields: [{ key: 'amount', label: words.worth, value: formatChf(amount) }],
      secondaryFields: [{ key: 'code', label: words.code, value: printedGiftCardCode(code) }],
      auxiliaryFields: [
        { key: 'expires', label: words.validUntil, value: germanDay(expiresOn) },
        ...(recipient ? [{ key: 'recipient', label: words.recipient, value: recipient }] : []),
      ],
      backFields: back,
    },
  }
  const files = { ...(await icons()), 'pass.json': Buffer.from(JSON.stringify(pass)) }
  return new PKPass(files, { signerCert: wallet.certificate, signerKey: wallet.key, wwdr: wallet.wwdr }).getAsBuffer()
}

async function icons(): Promise<Record<string, Buffer>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(ICONS).map(async ([name, size]) => [name, await sharp(ICON).resize(size).png().toBuffer()] as const)),
  )
}

/** '#b3194e' as 'rgb(179, 25, 78)'. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
